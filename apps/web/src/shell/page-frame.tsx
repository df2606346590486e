import { ToastRegion } from '@portal/kit/toast'
import { Outlet, lazyRouteComponent, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageLayout } from '../page/page-route.ts'
import { toasts } from '../page/toasts.ts'
import { useCurrentPage } from './current-page.ts'
import { useDocumentTitle } from './document-title.ts'
import { LateGate } from './late-gate.tsx'
import { loadChunk } from './load-chunk.ts'
import { LoadingLayout } from './loading-layout.tsx'
import { LoadingProgress } from './loading-progress.tsx'
import { useFocusOnNavigation } from './navigation-focus.ts'

/** The two large layouts come with the first page that stands in them: nobody needs both at first. */
export const AuthLayout = lazyRouteComponent(
  () => loadChunk(() => import('./auth-layout.tsx')),
  'AuthLayout',
)
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
