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
import type { RouteComponent, RouterHistory } from '@tanstack/react-router'
import type { PageRoute } from '../page/page-route.ts'
import { parseSearch, stringifySearch } from '../page/page-search.ts'
import type { Session } from '../session/session.ts'
import { ErrorPage } from './error-page.tsx'
import { guard } from './guard.ts'
import { loadAllMessages } from './locale.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { PageFrame } from './page-frame.tsx'
import { PagePending } from './page-pending.tsx'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    page?: PageRoute
  }
}

interface RouterContext {
  query: QueryClient
  session: Pick<Session, 'isSignedIn'>
}

const rootRoute = createRootRouteWithContext<RouterContext>()({
  component: PageFrame,
  notFoundComponent: NotFoundPage,
})

/** The page's own code comes when it is needed, or when somebody means to go there. */
function pageComponent(page: PageRoute) {
  return lazyRouteComponent(async () => {
    const { default: Page } = await page.page()
    return {
      default: function RoutedPage() {
        return <Page params={useParams({ strict: false })} search={useSearch({ strict: false })} />
      },
    }
  })
}

function toRoute(page: PageRoute) {
  const { search, load } = page
  return createRoute({
    getParentRoute: () => rootRoute,
    path: page.path,
    staticData: { page },
    ...(search && { validateSearch: (given) => search.parse(given) as object }),
    loaderDeps: ({ search: given }) => given,
    async beforeLoad({ context, location }) {
      const { access } = page
      const signedIn = context.session.isSignedIn()
      const elsewhere = guard({ access, signedIn, here: location.href })
      if (elsewhere) throw redirect({ href: elsewhere })
      if (access !== 'auth') await loadAllMessages()
    },
    ...(load && {
      loader: async ({ params, deps, context }) => {
        await load({ params, search: deps, query: context.query })
      },
    }),
    component: pageComponent(page),
    pendingComponent: (page.pending ?? PagePending) as RouteComponent,
    errorComponent: ErrorPage,
  })
}

/** The router over the given pages; static segments win over parameters [ROUTE-37]. */
export function createPortalRouter(
  pages: ReadonlyArray<PageRoute>,
  context: RouterContext,
  history?: RouterHistory,
) {
  return createRouter({
    routeTree: rootRoute.addChildren(pages.map(toRoute)),
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

export type PortalRouter = ReturnType<typeof createPortalRouter>
