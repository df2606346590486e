import { Trans } from '@lingui/react/macro'
import { buttonClass } from '@portal/kit/actions/link-button'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'
import { FailedPage } from './failed-page.tsx'

/** [ROUTE-38] */
export function NotFoundPage() {
  return (
    <FailedPage
      title={<Trans>Page not found</Trans>}
      message={<Trans>There’s no page at this address.</Trans>}
      description={<Trans>Check the address for typos, or start again from home.</Trans>}
      actions={
        <PageLink to={paths.home()} className={buttonClass()}>
          <Trans>Go to home</Trans>
        </PageLink>
      }
    />
  )
}
