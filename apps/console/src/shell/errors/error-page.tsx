import { Trans, useLingui } from '@lingui/react/macro'
import { ApiError, isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { isMissingChunk, reloadForChunk } from '@portal/browser/page/missing-chunk'
import { Button } from '@portal/kit/actions/button'
import { EmptyState } from '@portal/kit/feedback/empty-state'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Stands in for a page whose data could not be read, or that is not for who opened it. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const { i18n, t } = useLingui()
  const router = useRouter()
  useEffect(() => {
    if (isMissingChunk(error)) reloadForChunk()
  }, [error])
  if (isProblem(error, 'forbidden')) {
    return (
      <EmptyState icon="lock" title={t`Your role doesn’t open this page`}>
        <Trans>Ask an administrator if you need it.</Trans>
      </EmptyState>
    )
  }
  const requestId = error instanceof ApiError ? error.requestId : null
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <EmptyState
      icon="alert"
      title={i18n._(errorMessage(error))}
      action={
        <Button onClick={() => void tryAgain()}>
          <Trans>Try again</Trans>
        </Button>
      }
    >
      {requestId ? <Trans>Reference: {requestId}</Trans> : null}
    </EmptyState>
  )
}
