import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { textLinkClass } from '@portal/kit/actions/text-link'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../paths.ts'

/** To what is scheduled on an account: the only payment itself, or all of them. */
export function ScheduledLink({ account: { id, upcoming } }: { account: AccountSummary }) {
  const paymentId = upcoming?.scheduled?.paymentId
  return (
    <PageLink
      className={textLinkClass()}
      to={paymentId ? paths.payment(paymentId) : paths.paymentHistory(id)}
    >
      {paymentId ? <Trans>Change or cancel</Trans> : <Trans>See your payments</Trans>}
    </PageLink>
  )
}
