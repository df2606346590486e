import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import type { ReactNode } from 'react'
import { BillLink, PayLink } from './amount-links.tsx'
import { AmountFrame } from './amount-frame.tsx'
import { ArrangedAmountPart, isArranged } from './arranged-amount-part.tsx'
import { DueWords } from './due-words.tsx'
import { StandingBadge } from './standing-badge.tsx'

type AmountDueCardProps = {
  account: AccountSummary
  /** Where the account's own page is elsewhere: a newcomer, who has no bill to see, is led there. */
  toAccount?: boolean
  /** Under the actions, e.g. why the bill differs from the last one. */
  children?: ReactNode
}

/** The answer first: what is owed, by when, and the button that pays it; filled only where somebody has to act. */
export function AmountDueCard({ account, toAccount = false, children }: AmountDueCardProps) {
  const figures = useFigures()
  const { amounts } = account
  if (!amounts || isArranged(account)) {
    return (
      <ArrangedAmountPart account={account} toAccount={toAccount}>
        {children}
      </ArrangedAmountPart>
    )
  }
  const owed = amounts.amountDue.amount > 0 && account.permissions.includes('pay')
  return (
    <AmountFrame
      label={<Trans>Amount due</Trans>}
      badge={<StandingBadge account={account} />}
      amount={amounts.amountDue}
      words={
        <p>
          <DueWords account={account} />
        </p>
      }
      actions={
        <>
          {owed ? (
            <PayLink account={account} amount={amounts.amountDue} kind="primary">
              <Trans>Pay {figures.money(amounts.amountDue)}</Trans>
            </PayLink>
          ) : null}
          <BillLink account={account} kind={owed ? 'quiet' : 'outline'} />
        </>
      }
    >
      {children}
    </AmountFrame>
  )
}
