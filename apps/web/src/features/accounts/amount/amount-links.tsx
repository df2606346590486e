import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Money } from '@portal/contract/money'
import { buttonClass } from '@portal/kit/actions/link-button'
import type { ReactNode } from 'react'
import { PageLink } from '@portal/browser/page/page-link'
import { paths } from '../../../paths.ts'

interface PayLinkProps {
  account: AccountSummary
  amount: Money | undefined
  kind: 'primary' | 'outline' | 'quiet'
  children: ReactNode
}

export function PayLink({ account, amount, kind, children }: PayLinkProps) {
  if (!amount || !account.permissions.includes('pay')) return null
  return (
    <PageLink
      className={buttonClass({ kind })}
      to={paths.makePayment({ accounts: account.id, amounts: String(amount.amount) })}
    >
      {children}
    </PageLink>
  )
}

export function BillLink({
  account,
  kind,
}: {
  account: AccountSummary
  kind: 'outline' | 'quiet'
}) {
  const { id, latestBill } = account
  if (!latestBill) return null
  return (
    <PageLink className={buttonClass({ kind })} to={paths.bills(id, { bill: latestBill.id })}>
      <Trans>See the bill</Trans>
    </PageLink>
  )
}
