import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { ReactNode } from 'react'
import { Card } from '@portal/kit/layout/card'
import classes from './amount-due-card.module.css'
import { AmountBadge } from './amount-badge.tsx'
import { AmountFrame } from './amount-frame.tsx'
import { AmountTrack } from './amount-track.tsx'
import { ArrangedActions } from './arranged-actions.tsx'
import { ArrangedWords } from './arranged-words.tsx'
import { OthersPay } from './others-pay.tsx'
import { PastDueParts } from './past-due-parts.tsx'
import { upcomingInstalment } from './upcoming-instalment.ts'

export interface ArrangedAmountProps {
  account: AccountSummary
  toAccount: boolean
  children?: ReactNode
}

/** The amount where there is more to say than by when it is due. */
export function ArrangedAmount({ account, toAccount, children }: ArrangedAmountProps) {
  const { amounts } = account
  if (!amounts) return <HiddenAmounts />
  return (
    <AmountFrame
      label={<AmountLabel account={account} />}
      badge={<AmountBadge account={account} />}
      amount={shownAmount(account, amounts)}
      isLate={amounts.pastDue.amount > 0 && amounts.pastDue.amount === amounts.amountDue.amount}
      words={
        <>
          <ArrangedWords account={account} isGreeted={toAccount} />
          <OthersPay account={account} />
        </>
      }
      parts={<PastDueParts amounts={amounts} />}
      actions={<ArrangedActions account={account} toAccount={toAccount} />}
    >
      <AmountTrack account={account} />
      {children}
    </AmountFrame>
  )
}

function AmountLabel({ account: { amounts, attention } }: { account: AccountSummary }) {
  if (!amounts) return null
  if (attention?.kind === 'autopay') return <Trans>Autopay pays</Trans>
  if (attention?.kind === 'scheduled') return <Trans>Scheduled payment</Trans>
  if (isOnItsWay({ amounts, attention })) return <Trans>Payment on its way</Trans>
  if (upcomingInstalment(amounts)) return <Trans>Next installment</Trans>
  if (amounts.balance.amount < 0) return <Trans>Your credit</Trans>
  const { pastDue, amountDue } = amounts
  return pastDue.amount > 0 && pastDue.amount === amountDue.amount ? (
    <Trans>Past due</Trans>
  ) : (
    <Trans>Amount due</Trans>
  )
}

/** All that is due has been paid, and only the bank has still to say so. */
function isOnItsWay({ amounts, attention }: Pick<AccountSummary, 'amounts' | 'attention'>) {
  const due = amounts?.amountDue.amount ?? 0
  return attention?.kind === 'payment-checking' && due > 0 && (attention.amount?.amount ?? 0) >= due
}

function shownAmount(
  { attention }: AccountSummary,
  amounts: NonNullable<AccountSummary['amounts']>,
) {
  const { amountDue, balance } = amounts
  const arranged = attention?.kind === 'autopay' || attention?.kind === 'scheduled'
  if (attention?.amount && (arranged || isOnItsWay({ amounts, attention }))) return attention.amount
  if (amountDue.amount > 0) return amountDue
  return upcomingInstalment(amounts)?.amount ?? { ...balance, amount: -balance.amount || 0 }
}

function HiddenAmounts() {
  return (
    <Card as="section" padding="large" className={classes.card}>
      <h2 className={classes.label}>
        <Trans>Amounts</Trans>
      </h2>
      <p className={classes.due}>
        <Trans>You don’t have access to this account’s amounts. Its owner can change that.</Trans>
      </p>
    </Card>
  )
}
