import { LoadingBar } from '@portal/kit/feedback/loading-bar'
import { useIsMutating } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import { useCurrentPage } from './current-page.ts'

/** [SHELL-02] [SHELL-03] The bar runs while a page loads or an act is on its way, and turns red when the page failed. */
export function LoadingProgress() {
  const navigating = useRouterState({ select: ({ isLoading }) => isLoading })
  // An act that may wait for its person's answer says by itself that it is on its way.
  const acting = useIsMutating({ predicate: ({ meta }) => !meta?.['asks'] }) > 0
  const { page, failed } = useCurrentPage()
  return <LoadingBar active={navigating || acting} failed={failed && page !== undefined} />
}
