import { Trans } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import { billKind } from '@portal/rules/billing/bill-kind'
import { isAskedFor } from '../list/bill-asked.ts'
import { BillActions } from './bill-actions.tsx'
import { BillArranged } from './bill-arranged.tsx'
import classes from './bill-head.module.css'
import { billSum } from './bill-sum.ts'
import { dueWith } from './due-with.ts'

type BillHeadProps = {
  accountId: string
  bill: Bill
  account: AccountSummary | undefined
  /** All that is due with the newest bill: it leads, as the row of totals ends with it. */
  dueNow: Money | undefined
}

/** The amount first, by when, and what can be done with it. */
export function BillHead({ accountId, bill, account, dueNow }: BillHeadProps) {
  const due = dueWith(bill, account)
  const lead = dueNow ?? bill.amountDue
  return (
    <header className={classes.head}>
      <p className={classes.period}>
        <DateText date={bill.period.from} /> – <DateText date={bill.period.to} /> ·{' '}
        <span>
          <BillName bill={bill} />
        </span>
      </p>
      <div>
        {due && due.amount !== bill.amountDue.amount ? (
          <p className={classes.period}>
            {dueNow ? <Trans>Amount due</Trans> : <Trans>Bill total</Trans>}
          </p>
        ) : null}
        <h2 className={classes.amount}>
          <MoneyText {...lead} size="large" />
        </h2>
        {bill.status === 'overdue' ? (
          <LateStanding bill={bill} amounts={dueNow && account?.amounts} lead={lead} />
        ) : (
          <BillStanding bill={bill} />
        )}
        <AddedLater bill={bill} />
        {due ? <SinceBill bill={bill} due={due} isSaid={dueNow !== undefined} /> : null}
        {account && isAskedFor(bill) ? (
          <div className={classes.arranged}>
            <BillArranged account={account} />
          </div>
        ) : null}
      </div>
      <BillActions accountId={accountId} bill={bill} account={account} />
    </header>
  )
}

/** What moved the account since the bill, so that what is paid now adds up. */
function SinceBill({ bill, due, isSaid }: { bill: Bill; due: Money; isSaid: boolean }) {
  const figures = useFigures()
  const added = bill.addedLater?.amount.amount ?? 0
  // What was added to this bill is named above: the rest is what was paid, or added elsewhere.
  const moved = due.amount - bill.amountDue.amount - added
  if (moved === 0 && (added === 0 || isSaid)) return null
  const size = figures.money({ ...due, amount: Math.abs(moved) })
  return (
    <p className={classes.since}>
      {moved === 0 ? (
        <Trans>With that, {figures.money(due)} is due now.</Trans>
      ) : moved > 0 ? (
        <Trans>
          {size} was added since this bill, so {figures.money(due)} is due now.
        </Trans>
      ) : (
        <Trans>
          {size} was paid or credited since this bill, so {figures.money(due)} is due now.
        </Trans>
      )}
    </p>
  )
}

function BillName({ bill }: { bill: Bill }) {
  switch (billKind(bill)) {
    case 'bill':
      return <Trans>bill {bill.number}</Trans>
    case 'corrected-bill':
      return <Trans>corrected bill {bill.number}</Trans>
    case 'credit-note':
      return <Trans>credit note {bill.number}</Trans>
  }
}

/** What it costs that it is or was paid late, or what was corrected: no part of what the bill itself asks for. */
function AddedLater({ bill: { status, addedLater } }: { bill: Bill }) {
  const figures = useFigures()
  if (!addedLater) return null
  const amount = figures.money(addedLater.amount)
  return (
    <p className={classes.since}>
      {addedLater.isInterest && status === 'overdue' ? (
        <Trans>This bill is past due, so {amount} of late interest was added.</Trans>
      ) : addedLater.isInterest && status === 'paid' ? (
        <Trans>This bill was paid late, so {amount} of late interest was added to it.</Trans>
      ) : addedLater.isInterest ? (
        <Trans>This bill wasn’t paid on time, so {amount} of late interest was added to it.</Trans>
      ) : (
        <Trans>{amount} was added to this bill later: late interest, a fee or a correction.</Trans>
      )}{' '}
      {addedLater.unpaid.amount === 0 ? (
        <Trans>It’s paid.</Trans>
      ) : addedLater.unpaid.amount < addedLater.amount.amount ? (
        <Trans>{figures.money(addedLater.unpaid)} of that is still due.</Trans>
      ) : null}
    </p>
  )
}

function BillStanding({ bill }: { bill: Bill }) {
  const figures = useFigures()
  const { status, unpaid } = bill
  if (status === 'superseded') return null
  if (billKind(bill) === 'credit-note') {
    return (
      <p className={classes.due}>
        <Trans>a credit note, nothing to pay</Trans>
      </p>
    )
  }
  if (status === 'paid') {
    return (
      <Badge tone="success">
        <Trans>Paid</Trans>
      </Badge>
    )
  }
  if (status === 'credit') {
    return (
      <p className={classes.due}>
        <Trans>a credit, nothing to pay</Trans>
      </p>
    )
  }
  if (status === 'in-plan') {
    return (
      <Badge>
        <Trans>{figures.money(unpaid)} left, in a payment plan</Trans>
      </Badge>
    )
  }
  return <DueStanding bill={bill} />
}

interface LateStandingProps {
  bill: Bill
  /** Of the account, where all that is due leads. */
  amounts: AccountSummary['amounts'] | undefined
  lead: Money
}

/** What of the amount above it is late, and since when; the new charges say theirs in the row of totals. */
function LateStanding({ bill: { unpaid, dueDate }, amounts, lead }: LateStandingProps) {
  const figures = useFigures()
  const late = amounts?.pastDue ?? unpaid
  const since = amounts?.dueDate ?? dueDate
  const isOne = (amounts?.pastDueParts.length ?? 1) < 2
  const sum = figures.money(late)
  return (
    <Badge tone="danger">
      {late.amount === lead.amount && isOne ? (
        <Trans>
          Past due since <DateText date={since} />
        </Trans>
      ) : late.amount === lead.amount ? (
        <Trans>
          Past due, the oldest since <DateText date={since} />
        </Trans>
      ) : isOne ? (
        <Trans>
          {sum} past due since <DateText date={since} />
        </Trans>
      ) : (
        <Trans>
          {sum} past due, the oldest since <DateText date={since} />
        </Trans>
      )}
    </Badge>
  )
}

/** By when it is to be paid; what was there before has days of its own. */
function DueStanding({ bill }: { bill: Bill }) {
  const figures = useFigures()
  const { status, dueDate, unpaid } = bill
  const { fromBefore } = billSum(bill)
  return (
    <p className={classes.due}>
      {status === 'partly-paid' ? (
        <Trans>
          {figures.money(unpaid)} of the new charges still due by{' '}
          <DateText date={dueDate} look="day" />
        </Trans>
      ) : fromBefore > 0 ? (
        <Trans>
          new charges due <DateText date={dueDate} look="day" />
        </Trans>
      ) : (
        <Trans>
          due <DateText date={dueDate} look="day" />
        </Trans>
      )}
    </p>
  )
}
