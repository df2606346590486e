import { ToastRegion } from '@portal/kit/toast'
import { Outlet, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageLayout } from '../page/page-route.ts'
import { toasts } from '../page/toasts.ts'
import { AuthLayout } from './auth-layout.tsx'
import { useCurrentPage } from './current-page.ts'
import { useDocumentTitle } from './document-title.ts'
import { LateGate } from './late-gate.tsx'
import { loadChunk } from './load-chunk.ts'
import { LoadingLayout } from './loading-layout.tsx'
import { LoadingProgress } from './loading-progress.tsx'
import { useFocusOnNavigation } from './navigation-focus.ts'

/** Not on the way to signing in, so it comes with the first page that stands in it. */
export const DefaultLayout = lazyRouteComponent(
  () => loadChunk(() => import('./default-layout.tsx')),
  'DefaultLayout',
)

const layouts: Record<PageLayout, ComponentType<{ children: ReactNode }>> = {
  auth: AuthLayout,
  default: DefaultLayout,
  loading: LoadingLayout,
}

/** [SHELL-01] The current page inside its layout, the loading bar above, the toasts beside. */
export function PageFrame() {
  const { session } = useRouter().options.context
  const { page, title } = useCurrentPage()
  useDocumentTitle(title)
  useFocusOnNavigation()
  const Layout = layouts[page?.layout ?? (session.state() === 'anonymous' ? 'loading' : 'default')]
  return (
    <>
      <LoadingProgress />
      <Layout>
        <Outlet />
      </Layout>
      <ToastRegion toasts={toasts} />
      <LateGate />
    </>
  )
}
