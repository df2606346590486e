import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { amountToPay, instalmentToPay } from '../../../api/amount-to-pay.ts'
import { BillLink, PayLink } from './amount-links.tsx'

/** Paying, and where to read more. */
export function DueActions({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const asked = instalmentToPay(account) ?? amountToPay(account)
  const payable = asked && asked.amount > 0 ? asked : null
  const owed = (account.amounts?.amountDue.amount ?? 0) > 0
  return (
    <>
      {payable ? (
        <PayLink account={account} amount={payable} kind={owed ? 'primary' : 'outline'}>
          <Trans>Pay {figures.money(payable)}</Trans>
        </PayLink>
      ) : null}
      <BillLink account={account} kind={payable ? 'quiet' : 'outline'} />
    </>
  )
}
