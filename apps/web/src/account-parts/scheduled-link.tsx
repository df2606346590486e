import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../paths.ts'

interface ScheduledLinkProps {
  account: AccountSummary
  className: string
}

/** To what is scheduled on an account: the only payment itself, or all of them. Only who made it can change it. */
export function ScheduledLink({ account: { id, upcoming }, className }: ScheduledLinkProps) {
  const { paymentId, own } = upcoming?.scheduled ?? {}
  return (
    <PageLink
      className={className}
      to={paymentId ? paths.payment(paymentId) : paths.paymentHistory(id)}
    >
      {paymentId && own ? (
        <Trans>Change or cancel</Trans>
      ) : paymentId ? (
        <Trans>See the payment</Trans>
      ) : own ? (
        <Trans>See your payments</Trans>
      ) : (
        <Trans>See the payments</Trans>
      )}
    </PageLink>
  )
}
