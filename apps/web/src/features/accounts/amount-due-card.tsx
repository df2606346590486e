import { Plural, Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { Badge } from '@portal/kit/display/badge'
import { Card } from '@portal/kit/layout/card'
import type { ReactNode } from 'react'
import { utilityToday } from '../../api/utility-today.ts'
import classes from './amount-due-card.module.css'
import { DueActions } from './amount-actions.tsx'
import { AmountFrame } from './amount-frame.tsx'
import { ArrangedAmountPart, isArranged } from './arranged-amount-part.tsx'
import { DueWords } from './due-words.tsx'

type AmountDueCardProps = {
  account: AccountSummary
  /** Where the account's own page is elsewhere: a newcomer, who has no bill to see, is led there. */
  toAccount?: boolean
  /** Under the actions, e.g. why the bill differs from the last one. */
  children?: ReactNode
}

/** The answer first: what is owed, by when, and the button that pays it; filled only where somebody has to act. */
export function AmountDueCard({ account, toAccount = false, children }: AmountDueCardProps) {
  const { amounts } = account
  if (!amounts) return <HiddenAmounts />
  if (isArranged(account)) {
    return <ArrangedAmountPart account={{ ...account, amounts }}>{children}</ArrangedAmountPart>
  }
  const { amountDue, balance } = amounts
  const isCredit = balance.amount < 0
  return (
    <AmountFrame
      label={isCredit ? <Trans>Your credit</Trans> : <Trans>Amount due</Trans>}
      badge={<DueBadge account={account} />}
      amount={amountDue.amount > 0 ? amountDue : { ...balance, amount: -balance.amount || 0 }}
      words={
        <p>
          <DueWords account={account} />
        </p>
      }
      actions={<DueActions account={account} toAccount={toAccount} />}
    >
      {children}
    </AmountFrame>
  )
}

function DueBadge({ account: { amounts, attention } }: { account: AccountSummary }) {
  const dueDate = amounts?.dueDate
  if (attention?.kind === 'all-paid') {
    return (
      <Badge tone="success">
        <Trans>All paid</Trans>
      </Badge>
    )
  }
  if (!dueDate) return null
  const days = (Date.parse(dueDate) - Date.parse(utilityToday())) / 86_400_000
  return (
    <Badge tone={attention?.kind === 'due-soon' ? 'warning' : 'neutral'} icon="clock">
      {days <= 0 ? (
        <Trans>Due today</Trans>
      ) : (
        <Plural value={days} one="Due tomorrow" other="Due in # days" />
      )}
    </Badge>
  )
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
