import { ToastRegion } from '@portal/kit/feedback/toast'
import { Outlet, useRouter } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import type { PageLayout } from '../../page/page-route.ts'
import { toasts } from '@portal/browser/page/toasts'
import { useCurrentPage } from './current-page.ts'
import { useDocumentTitle } from './document-title.ts'
import { WatchGate } from '../watches/watch-gate.tsx'
import { loadChunk } from '@portal/browser/page/load-chunk'
import { LoadingLayout } from '../layout/loading-layout.tsx'
import { LoadingProgress } from './loading-progress.tsx'
import { useFocusOnNavigation } from '@portal/browser/page/navigation-focus'
import { SettledMark } from '@portal/browser/page/settled-mark'

type Layout = ComponentType<{ children: ReactNode }>

/** The two large layouts come with the first page that stands in them: nobody needs both at first. */
const fetchers: Record<PageLayout, () => Promise<Layout>> = {
  auth: async () => (await loadChunk(() => import('../layout/auth-layout.tsx'))).AuthLayout,
  default: async () =>
    (await loadChunk(() => import('../layout/default-layout.tsx'))).DefaultLayout,
  loading: async () => LoadingLayout,
}
const fetched: Partial<Record<PageLayout, Layout>> = {}

/** Awaited before a page shows, so that who signs in or out sees its layout at once. */
export async function fetchLayout(layout: PageLayout): Promise<void> {
  fetched[layout] ??= await fetchers[layout]()
}

/** [SHELL-01] The current page inside its layout, the loading bar above, the toasts beside. */
export function PageFrame() {
  const { session } = useRouter().options.context
  const { page, title } = useCurrentPage()
  useDocumentTitle(title)
  useFocusOnNavigation()
  const layout = page?.layout ?? (session.state() === 'anonymous' ? 'loading' : 'default')
  // Where fetching takes long, the page's shape shows without its layout meanwhile.
  const Layout = fetched[layout] ?? LoadingLayout
  return (
    <>
      <LoadingProgress />
      <Layout>
        <Outlet />
      </Layout>
      <ToastRegion toasts={toasts} />
      <WatchGate />
      <SettledMark />
    </>
  )
}
