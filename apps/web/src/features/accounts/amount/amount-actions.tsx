import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { amountToPay } from '../../../api/amount-to-pay.ts'
import { BillLink, PayLink } from './amount-links.tsx'
import { upcomingInstalment } from './upcoming-instalment.ts'

/** Paying, and where to read more. */
export function DueActions({ account }: { account: AccountSummary }) {
  const figures = useFigures()
  const { amounts } = account
  const toPay = amountToPay(account)
  const owed = (toPay?.amount ?? 0) > 0
  const payable = owed ? toPay : amounts && upcomingInstalment(amounts)?.amount
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
