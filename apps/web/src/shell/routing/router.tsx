import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
  useParams,
  useRouter,
  useSearch,
} from '@tanstack/react-router'
import type { RouterHistory } from '@tanstack/react-router'
import type { PageRoute } from '../../page/page-route.ts'
import { parseSearch, readSearch, stringifySearch } from '@portal/browser/page/page-search'
import type { Session } from '../../session/session.ts'
import { ErrorPage } from '../errors/error-page.tsx'
import { entersAsGuest, guard } from './guard.ts'
import { loadChunk } from '@portal/browser/page/load-chunk'
import { Waiting } from '@portal/browser/page/waiting'
import { NotFoundPage } from '../errors/not-found-page.tsx'
import { PageFrame, fetchLayout } from './page-frame.tsx'
import { PagePending } from './page-pending.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
  interface HistoryState {
    /** Where a guest was going, who was led home. */
    wanted?: string
  }
}

interface RouterContext {
  query: QueryClient
  session: Pick<Session, 'state' | 'renew' | 'enterAsGuest'>
}

function createPortalRoot() {
  return createRootRouteWithContext<RouterContext>()({
    component: PageFrame,
    notFoundComponent: NotFoundPage,
    beforeLoad({ context: { session }, location: { href: here }, preload }) {
      const before = session.state()
      // [SESSION-07]
      if (!preload) session.renew()
      const check = () => {
        const state = session.state()
        const elsewhere = guard({ state, expired: before === 'profile' && state !== before, here })
        // A guest who is led home is told of what they wanted to see.
        const kept = state === 'guest' && { state: { wanted: here } }
        if (elsewhere) throw redirect({ href: elsewhere, replace: true, ...kept })
      }
      if (preload || session.state() !== 'anonymous' || !entersAsGuest(here)) return check()
      // Where the utility takes no guests, or cannot be reached, it is asked for behind the sign-in page.
      return session.enterAsGuest().then(check, check)
    },
  })
}
type PortalRoot = ReturnType<typeof createPortalRoot>

const SignInFirst = lazyRouteComponent(
  () => loadChunk(() => import('./sign-in-first.tsx')),
  'SignInFirst',
)

/** [GUARD-08] lets a guest open addresses whose page can only serve a profile. */
function isForProfiles(page: PageRoute, { session }: RouterContext): boolean {
  return page.access === 'profile' && session.state() === 'guest'
}

/** The page's own code comes when it is needed, or when somebody means to go there. */
function pageComponent(page: PageRoute) {
  return lazyRouteComponent(async () => {
    const { default: Page } = await loadChunk(page.page)
    return {
      default: function RoutedPage() {
        const params = useParams({ strict: false })
        const search = useSearch({ strict: false })
        if (isForProfiles(page, useRouter().options.context)) return <SignInFirst />
        return <Page params={params} search={search} />
      },
    }
  })
}

/** What stands in for a page counts as waiting, also where the page waits for its own parts after it was loaded. */
function pendingComponent({ pending: Pending = PagePending }: PageRoute) {
  return function WaitingPage() {
    return (
      <Waiting>
        <Pending />
      </Waiting>
    )
  }
}

function toRoute(page: PageRoute, root: PortalRoot) {
  const { search, load } = page
  return createRoute({
    getParentRoute: () => root,
    path: page.path,
    staticData: { page },
    ...(search && { validateSearch: (given) => search.parse(readSearch(given)) as object }),
    loaderDeps: ({ search: given }) => given,
    loader: async ({ params, deps, context }) => {
      await Promise.all([
        fetchLayout(page.layout),
        isForProfiles(page, context)
          ? SignInFirst.preload?.()
          : load?.({ params, search: deps, query: context.query }),
      ])
    },
    component: pageComponent(page),
    pendingComponent: pendingComponent(page),
    errorComponent: ErrorPage,
  })
}

export interface PortalPages {
  pages: ReadonlyArray<PageRoute>
  /** Fetches every page, where `pages` are only the first few. */
  loadAllPages?: (() => Promise<ReadonlyArray<PageRoute>>) | undefined
}

function treeOf(pages: ReadonlyArray<PageRoute>) {
  const root = createPortalRoot()
  return root.addChildren(pages.map((page) => toRoute(page, root)))
}

/** Every path that no page has. */
const restPath = '/$'

/**
 * As `treeOf`, in the place of a gated one. What stood in the gate's place stays a route: whoever meant to go through it
 * when the tree grew still looks for it.
 */
function grownTree(pages: ReadonlyArray<PageRoute>) {
  const root = createPortalRoot()
  const rest = createRoute({
    getParentRoute: () => root,
    path: restPath,
    component: NotFoundPage,
  })
  return root.addChildren([...pages.map((page) => toRoute(page, root)), rest])
}

/** As `treeOf`, and any other path fetches all pages first, then goes where it was going. */
function gatedTree(
  pages: ReadonlyArray<PageRoute>,
  fetchAll: () => Promise<unknown>,
  growTree: () => Promise<void>,
) {
  const root = createPortalRoot()
  const gate = createRoute({
    getParentRoute: () => root,
    path: restPath,
    async beforeLoad({ location, preload }) {
      // Who only means to go there is not moved yet, nor is the tree under what else is being fetched.
      if (preload) {
        await fetchAll()
        return
      }
      await growTree()
      throw redirect({ href: location.href, replace: true })
    },
  })
  return root.addChildren([...pages.map((page) => toRoute(page, root)), gate])
}

/** Where it is not a browser's page that the router leads through. */
export interface RouterSurroundings {
  history?: RouterHistory
  origin?: string
  isServer?: boolean
  scrollRestoration?: boolean
}

/** The router over the given pages; static segments win over parameters [ROUTE-37]. */
export function createPortalRouter(
  { pages, loadAllPages }: PortalPages,
  context: RouterContext,
  surroundings: RouterSurroundings = {},
) {
  const fetchAll = async () => (await loadAllPages?.()) ?? pages
  const growTree = async () => {
    const all = await fetchAll()
    router.update({ ...router.options, routeTree: grownTree(all) as unknown as PortalTree })
  }
  const router = createRouter({
    // To the types both are a tree of pages known only when they run.
    routeTree: loadAllPages
      ? (gatedTree(pages, fetchAll, growTree) as unknown as PortalTree)
      : treeOf(pages),
    context,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The queries keep what was read; the router need not keep it a second time.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultPendingMs: 200,
    defaultPendingMinMs: 300,
    ...surroundings,
  })
  return router
}

type PortalTree = ReturnType<typeof treeOf>
export type PortalRouter = ReturnType<typeof createPortalRouter>
