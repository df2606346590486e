import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { getPageConfig } from '@portal/browser/api/page-config'
import { FailedPage } from '../errors/failed-page.tsx'
import { LoadingLayout } from '../layout/loading-layout.tsx'
import { readablePhone } from '@portal/rules/readable-phone'

/** What the utility's portal is for: search engines show it under its name. */
export function pageDescription(): string {
  const { name } = getPageConfig().utility
  return i18n._(
    msg`See and pay your bills from ${name}, set up autopay, and follow your energy use.`,
  )
}

/** For a browser that runs no scripts. */
export function NoScriptPage() {
  const phone = readablePhone(getPageConfig().utility.contact.phone)
  return (
    <LoadingLayout>
      <FailedPage
        title={<Trans>This page needs JavaScript</Trans>}
        message={<Trans>Turn it on in your browser’s settings, then reload the page.</Trans>}
        description={<Trans>Or call us at {phone}. We’ll help you by phone.</Trans>}
        actions={null}
      />
    </LoadingLayout>
  )
}
