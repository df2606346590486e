import { Trans, useLingui } from '@lingui/react/macro'
import { errorMessage } from '@portal/browser/api/error-message'
import { Waiting } from '@portal/browser/page/waiting'
import { Button } from '@portal/kit/actions/button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { Skeleton } from '@portal/kit/feedback/skeleton'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ReactNode } from 'react'

interface DetailPlaceProps {
  /** Of which the detail is: another one begins anew. */
  of: string
  children: ReactNode
}

/** What is open waits and fails by itself; the list beside it stays. */
export function DetailPlace({ of, children }: DetailPlaceProps) {
  return (
    <CatchBoundary getResetKey={() => of} errorComponent={FailedDetail}>
      <Suspense
        fallback={
          <Waiting>
            <Skeleton shape="block" height="16rem" />
          </Waiting>
        }
      >
        {children}
      </Suspense>
    </CatchBoundary>
  )
}

function FailedDetail({ error, reset }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const { reset: resetQueries } = useQueryErrorResetBoundary()
  const tryAgain = () => {
    resetQueries()
    reset()
  }
  return (
    <EmptyState
      icon="alert"
      title={i18n._(errorMessage(error))}
      action={
        <Button size="small" kind="outline" onClick={tryAgain}>
          <Trans>Try again</Trans>
        </Button>
      }
    />
  )
}
