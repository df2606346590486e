import { Providers } from '@portal/browser/page/providers'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import type { PortalRouter } from './routing/router.tsx'

export function App({ router, query }: { router: PortalRouter; query: QueryClient }) {
  return (
    <Providers query={query}>
      <RouterProvider router={router} />
    </Providers>
  )
}
