import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { ApiError, isProblem } from '@portal/browser/api/api-error'
import { errorMessage } from '@portal/browser/api/error-message'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { session } from '../../session/portal-session.ts'
import { useCurrentPage } from '../routing/current-page.ts'
import { errorTitle, isMissing } from './error-title.ts'
import { FailedPage } from './failed-page.tsx'
import { isMissingChunk, reloadForChunk } from '@portal/browser/page/missing-chunk'

function Description({ error }: { error: unknown }) {
  if (isMissing(error)) {
    return <Trans>It may belong to another account, or the link may be old.</Trans>
  }
  if (error instanceof ApiError && error.code === 'forbidden') {
    return <Trans>Ask them to do it, or to give you more access.</Trans>
  }
  if (error instanceof ApiError && error.code === 'offline') {
    return <Trans>Try again once you’re back online.</Trans>
  }
  return (
    <Trans>
      If it keeps happening, <PageLink to={paths.contact()}>contact us</PageLink>.
    </Trans>
  )
}

/** What helps to find the fault: the call's number, or what the page itself said [SHELL-21]. */
function Reference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : null
  return error.requestId ? <Trans>Reference: {error.requestId}</Trans> : null
}

/** What leads on from what is not there or not allowed, before home. */
function useWayOn(error: unknown): { to: string; words: ReactNode } | null {
  const { accountId } = useCurrentPage().params
  if (error instanceof ApiError && error.status === 403 && accountId) {
    return { to: paths.account(accountId), words: <Trans>Go to the account</Trans> }
  }
  if (isMissing(error) && session.state() === 'guest') {
    return { to: paths.makePayment(), words: <Trans>Pay a bill</Trans> }
  }
  return null
}

/** [ROUTE-39] Stands in for a page whose data could not be read. */
export function ErrorPage({ error: caught, reset }: ErrorComponentProps) {
  const { i18n, t } = useLingui()
  const router = useRouter()
  useEffect(() => {
    if (isMissingChunk(caught)) reloadForChunk()
  }, [caught])
  const missing = isMissing(caught)
  const error = missing ? new ApiError({ code: 'not-found', status: 404 }) : caught
  const answered = error instanceof ApiError ? error : null
  const wayOn = useWayOn(error)
  // What was there a moment ago says itself that it is not any more.
  const lost = isProblem(caught, 'not-found') && caught.message.includes(' ') && caught.message
  // Asking once more helps neither against what is not there nor against what is not allowed.
  const isFinal = missing || answered?.status === 403
  const isOffline = answered?.code === 'offline'
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <FailedPage
      status={isOffline || lost ? undefined : answered?.status || 500}
      title={
        lost || (answered?.status === 403 ? t`You can’t open this page` : i18n._(errorTitle(error)))
      }
      message={lost ? null : i18n._(errorMessage(error))}
      description={lost ? null : <Description error={error} />}
      actions={
        <>
          {isFinal ? null : (
            <Button onClick={() => void tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          {wayOn ? (
            <PageLink to={wayOn.to} className={buttonClass()}>
              {wayOn.words}
            </PageLink>
          ) : null}
          <PageLink
            to={paths.home()}
            className={buttonClass({ kind: isFinal && !wayOn ? 'primary' : 'outline' })}
          >
            <Trans>Go to home</Trans>
          </PageLink>
        </>
      }
      reference={lost ? null : <Reference error={caught} />}
    />
  )
}
