import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import { buttonClass } from '@portal/kit/actions/link-button'
import { amountToPay } from '../../api/amount-to-pay.ts'
import { PageLink } from '../../page/page-link.tsx'
import { paths } from '../../paths.ts'
import { BillLink, PayLink } from './amount-links.tsx'
import { upcomingInstalment } from './upcoming-instalment.ts'

export interface ActionsProps {
  account: AccountSummary
  toAccount: boolean
}

/** Paying, and where to read more. */
export function DueActions({ account, toAccount }: ActionsProps) {
  const figures = useFigures()
  const { amounts, attention } = account
  const toPay = amountToPay(account)
  const owed = (toPay?.amount ?? 0) > 0
  const upcoming = amounts && upcomingInstalment(amounts)
  const payable = owed ? toPay : upcoming?.amount
  return (
    <>
      {payable ? (
        <PayLink account={account} amount={payable} kind={owed ? 'primary' : 'outline'}>
          <Trans>Pay {figures.money(payable)}</Trans>
        </PayLink>
      ) : null}
      <BillLink account={account} kind={payable ? 'quiet' : 'outline'} />
      {attention?.kind === 'no-bill-yet' && toAccount ? (
        <PageLink className={buttonClass({ kind: 'outline' })} to={paths.account(account.id)}>
          <Trans>See your account</Trans>
        </PageLink>
      ) : null}
    </>
  )
}
