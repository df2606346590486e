import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Card } from '@portal/kit/layout/card'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import classes from './amount-due-card.module.css'
import { AmountActions } from './amount-actions.tsx'
import { AmountBadge } from './amount-badge.tsx'
import { AmountWords } from './amount-words.tsx'
import { PastDueParts } from './past-due-parts.tsx'
import { upcomingInstalment } from './upcoming-instalment.ts'

type AmountDueCardProps = {
  account: AccountSummary
  /** Where the account's own page is elsewhere: a newcomer, who has no bill to see, is led there. */
  toAccount?: boolean
  /** Under the actions, e.g. why the bill differs from the last one. */
  children?: ReactNode
}

/**
 * The answer first, always in the same order: what it is and how it stands, one amount, the day that is true for it, what to
 * do. A button is filled only where somebody has to act.
 */
export function AmountDueCard({ account, toAccount = false, children }: AmountDueCardProps) {
  const { amounts } = account
  if (!amounts) return <HiddenAmounts />
  const allLate = amounts.pastDue.amount > 0 && amounts.pastDue.amount === amounts.amountDue.amount
  return (
    <Card as="section" padding="large" className={classes.card}>
      <div className={classes.head}>
        <h2 className={classes.label}>
          <AmountLabel account={account} />
        </h2>
        <AmountBadge account={account} />
      </div>
      <p className={classes.amount} data-late={allLate || undefined}>
        <MoneyText {...shownAmount(account, amounts)} size="hero" />
      </p>
      <div className={classes.due}>
        <AmountWords account={account} />
      </div>
      <PastDueParts amounts={amounts} />
      <AmountActions account={account} toAccount={toAccount} />
      {children}
    </Card>
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
        <Trans>
          Your access to this account does not include its amounts. Its owner can change that.
        </Trans>
      </p>
    </Card>
  )
}
