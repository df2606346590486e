import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { getPageConfig } from '@portal/browser/api/page-config'
import { paths } from '../../paths.ts'
import { FailedPage } from '../errors/failed-page.tsx'
import { LoadingLayout } from '../layout/loading-layout.tsx'
import { readablePhone } from '@portal/rules/readable-phone'

/**
 * [SHELL-21] Stands in for the whole page when nothing else of it can. It is prepared by the server and needs no code:
 * what did not come, or broke, may be anything.
 */
export function FailurePage() {
  const phone = readablePhone(getPageConfig().utility.contact.phone)
  return (
    <LoadingLayout>
      <FailedPage
        status={500}
        title={<Trans>Internal Server Error</Trans>}
        message={<Trans>This page ran into a problem and can’t continue.</Trans>}
        description={
          <Trans>If it keeps happening, call us at {phone}. We’ll sort it out with you.</Trans>
        }
        actions={
          <>
            {/* oxlint-disable-next-line jsx-a11y/anchor-is-valid -- the page's own address loads it again, without code */}
            <a href="" className={buttonClass()}>
              <Trans>Reload Page</Trans>
            </a>
            <a href={paths.home()} className={buttonClass({ kind: 'outline' })}>
              <Trans>Go to home</Trans>
            </a>
          </>
        }
        reference={<span data-fault="" />}
      />
    </LoadingLayout>
  )
}
