import { ApiError } from '@portal/browser/api/api-error'
import { loadChunk } from '@portal/browser/page/load-chunk'
import { parseSearch, readSearch, stringifySearch } from '@portal/browser/page/page-search'
import { Waiting } from '@portal/browser/page/waiting'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useParams,
  useSearch,
} from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { ConsolePage } from '../../page/console-page.ts'
import { ownOperatorQuery } from '../../page/own-operator.ts'
import { consoleBase, paths } from '../../paths.ts'
import type { session } from '../../session/operator-session.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { StartPage } from '../start-page.tsx'
import { addressOf, isAllowed, navPages } from './nav-pages.ts'
import { PageFrame } from './page-frame.tsx'
import { PagePending } from './page-pending.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    consolePage?: ConsolePage
  }
}

interface RouterContext {
  query: QueryClient
  session: Pick<typeof session, 'isSignedIn'>
}

function createConsoleRoot() {
  return createRootRouteWithContext<RouterContext>()({
    component: PageFrame,
    notFoundComponent: NotFoundPage,
    errorComponent: ErrorPage,
  })
}
type ConsoleRoot = ReturnType<typeof createConsoleRoot>

interface Visit {
  context: RouterContext
  location: { href: string }
}

/** Who nobody knows signs in first and comes back; who may not open the page is told so. */
async function admit({ needs }: Pick<ConsolePage, 'needs'>, visit: Visit): Promise<void> {
  if (needs === 'anyone') return
  const { context, location } = visit
  if (!context.session.isSignedIn()) throw redirect({ href: paths.signIn({ to: location.href }) })
  const { permissions } = await context.query.ensureQueryData(ownOperatorQuery)
  if (!isAllowed(needs, permissions)) throw new ApiError({ code: 'forbidden', status: 403 })
}

/** What is open of a list is no other page: its list stays where it is, with the focus in it, while the detail loads. */
function withoutOpen(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([name]) => name !== 'open'))
}

function toRoute(page: ConsolePage, root: ConsoleRoot) {
  const { search, load, pending: Pending = PagePending } = page
  return createRoute({
    getParentRoute: () => root,
    path: addressOf(page),
    staticData: { consolePage: page },
    ...(search && { validateSearch: (given) => search.parse(readSearch(given)) as object }),
    beforeLoad: (visit) => admit(page, visit),
    loaderDeps: ({ search: given }) => withoutOpen(given),
    loader: ({ params, deps, context }) => load?.({ params, search: deps, query: context.query }),
    component: lazyRouteComponent(async () => {
      const { default: Page } = await loadChunk(page.page)
      return {
        default: function RoutedPage() {
          return (
            <Page params={useParams({ strict: false })} search={useSearch({ strict: false })} />
          )
        },
      }
    }),
    pendingComponent: () => (
      <Waiting>
        <Pending />
      </Waiting>
    ),
    errorComponent: ErrorPage,
  })
}

/** Where no feature has a page at the very beginning: the first one that is for who comes. */
function startRoute(pages: ReadonlyArray<ConsolePage>, root: ConsoleRoot) {
  return createRoute({
    getParentRoute: () => root,
    path: consoleBase,
    beforeLoad: async (visit) => {
      await admit({ needs: 'any' }, visit)
      const { permissions } = await visit.context.query.ensureQueryData(ownOperatorQuery)
      const first = navPages(pages, permissions)[0]?.pages[0]
      if (first) throw redirect({ href: addressOf(first), replace: true })
    },
    component: StartPage,
    errorComponent: ErrorPage,
  })
}

/** The router over the given pages; static segments win over parameters. */
export function createConsoleRouter(
  pages: ReadonlyArray<ConsolePage>,
  context: RouterContext,
  history?: RouterHistory,
) {
  const root = createConsoleRoot()
  const routes = pages.map((page) => toRoute(page, root))
  const start = pages.some(({ path }) => path === '/') ? [] : [startRoute(pages, root)]
  return createRouter({
    routeTree: root.addChildren([...routes, ...start]),
    context,
    ...(history && { history }),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The queries keep what was read; the router need not keep it a second time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>
