import { Trans } from '@lingui/react/macro'
import { i18n } from '@lingui/core'
import { Button } from '@portal/kit/actions/button'
import { buttonClass } from '@portal/kit/actions/link-button'
import type { Root } from 'react-dom/client'
import { ApiError } from '../../api/api-error.ts'
import { getPageConfig } from '../../api/page-config.ts'
import { reloadPage } from '../../page/reload-page.ts'
import { paths } from '../../paths.ts'
import { errorTitle } from './error-title.ts'
import { FailedPage } from './failed-page.tsx'
import { LoadingLayout } from '../layout/loading-layout.tsx'
import { SpokenLanguage } from '../spoken-language.tsx'
import { isCrawler, reportPageFault } from './report-fault.ts'

/** [SHELL-21] Stands in for the whole page when nothing else of it can. */
function FatalPage({ error }: { error: unknown }) {
  const { phone } = getPageConfig().utility.contact
  return (
    <LoadingLayout>
      <FailedPage
        status={error instanceof ApiError && error.status ? error.status : 500}
        title={i18n._(errorTitle(error))}
        message={error instanceof Error ? error.message : String(error)}
        description={
          <Trans>If it keeps happening, call us at {phone}; we will sort it out with you.</Trans>
        }
        actions={
          <>
            <Button onClick={reloadPage}>
              <Trans>Reload Page</Trans>
            </Button>
            <a href={paths.home()} className={buttonClass({ kind: 'outline' })}>
              <Trans>Go to home</Trans>
            </a>
          </>
        }
      />
    </LoadingLayout>
  )
}

/** Shows the error page in place of everything, and reports the fault; for a crawler it does neither. */
export async function showFatal(
  root: Pick<Root, 'render'>,
  error: unknown,
  userAgent: string = navigator.userAgent,
): Promise<void> {
  if (!isCrawler(userAgent)) {
    root.render(
      <SpokenLanguage>
        <FatalPage error={error} />
      </SpokenLanguage>,
    )
  }
  await reportPageFault(error, userAgent)
}
