import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import { useRouter } from '@tanstack/react-router'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { errorMessage } from '../../api/error-message.ts'
import { getPageConfig } from '../../api/page-config.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { errorTitle, isMissing } from './error-title.ts'
import { FailedPage } from './failed-page.tsx'
import { isMissingChunk, reloadForChunk } from './missing-chunk.ts'
import { readablePhone } from '../../page/readable-phone.ts'

function Description({ error }: { error: unknown }) {
  const phone = readablePhone(getPageConfig().utility.contact.phone)
  if (isMissing(error)) {
    return <Trans>It may belong to another account, or the link may be an old one.</Trans>
  }
  if (error instanceof ApiError && error.code === 'offline') {
    return <Trans>As soon as you are connected again, try once more.</Trans>
  }
  return <Trans>If it keeps happening, call us at {phone}; we will sort it out with you.</Trans>
}

/** What helps to find the fault: the call's number, or what the page itself said [SHELL-21]. */
function Reference({ error }: { error: unknown }) {
  if (!(error instanceof ApiError)) return error instanceof Error ? error.message : null
  return error.requestId ? <Trans>Reference: {error.requestId}</Trans> : null
}

/** [ROUTE-39] Stands in for a page whose data could not be read. */
export function ErrorPage({ error: caught, reset }: ErrorComponentProps) {
  const { i18n } = useLingui()
  const router = useRouter()
  useEffect(() => {
    if (isMissingChunk(caught)) reloadForChunk()
  }, [caught])
  const missing = isMissing(caught)
  const error = missing ? new ApiError({ code: 'not-found', status: 404 }) : caught
  const answered = error instanceof ApiError ? error : null
  const isOffline = answered?.code === 'offline'
  const tryAgain = async () => {
    await router.invalidate()
    reset()
  }
  return (
    <FailedPage
      status={isOffline ? undefined : answered?.status || 500}
      title={i18n._(errorTitle(error))}
      message={i18n._(errorMessage(error))}
      description={<Description error={error} />}
      actions={
        <>
          {missing ? null : (
            <Button onClick={() => void tryAgain()}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <PageLink
            to={paths.home()}
            className={buttonClass({ kind: missing ? 'primary' : 'outline' })}
          >
            <Trans>Go to home</Trans>
          </PageLink>
        </>
      }
      reference={<Reference error={caught} />}
    />
  )
}
