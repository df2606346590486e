import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { Badge } from '@portal/kit/display/badge'
import { DateText } from '@portal/kit/display/date-text'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import { billSum } from './bill-sum.ts'
import classes from './bill-totals.module.css'
import { sinceBill } from './since-bill.ts'
import { useSinceLabel } from './since-label.ts'

type BillTotalsProps = {
  bill: Pick<
    Bill,
    'charges' | 'budgetAmount' | 'amountDue' | 'addedLater' | 'status' | 'dueDate' | 'unpaid'
  >
  /** All that is due with the newest bill; undefined where nothing of it is, or a later one says it. */
  dueNow: Money | undefined
}

/** One row that adds up: new charges, what there was before, and what is due for both. */
export function BillTotals({ bill, dueNow }: BillTotalsProps) {
  const { currency } = bill.charges
  const { charges, budgetMove, fromBefore, amountDue } = billSum(bill)
  const sinceLabel = useSinceLabel()
  const since = sinceBill(bill, dueNow)
  // What is late then is no longer all of the new charges.
  const isPartPaid = since.some(({ amount }) => amount < 0)
  const standing = fromBefore === 0 ? null : <ChargesStanding bill={bill} />
  return (
    <div className={classes.frame}>
      <dl className={classes.totals}>
        <Total
          label={<Trans>New charges</Trans>}
          amount={charges}
          currency={currency}
          note={isPartPaid ? null : standing}
        />
        {budgetMove === 0 ? null : (
          <Total label={<Trans>Budget billing</Trans>} amount={budgetMove} currency={currency} />
        )}
        {fromBefore === 0 ? null : (
          <Total label={<Trans>From before</Trans>} amount={fromBefore} currency={currency} />
        )}
        {since.map((part) => (
          <Total key={part.kind} label={sinceLabel(part)} {...part} />
        ))}
        <Total
          label={dueNow ? <Trans>Amount due</Trans> : <Trans>Bill total</Trans>}
          amount={dueNow?.amount ?? amountDue}
          currency={currency}
          note={isPartPaid && bill.unpaid.amount === dueNow?.amount ? standing : null}
          result
        />
      </dl>
    </div>
  )
}

/** What is unpaid of this bill, where what was there before has been late for longer. */
function ChargesStanding({ bill: { status, dueDate } }: Pick<BillTotalsProps, 'bill'>) {
  if (status !== 'overdue') return null
  return (
    <Badge tone="danger">
      <Trans>
        past due since <DateText date={dueDate} />
      </Trans>
    </Badge>
  )
}

interface TotalProps {
  label: ReactNode
  amount: number
  currency: string
  result?: boolean
  /** What is true for this amount alone. */
  note?: ReactNode
}

function Total({ label, amount, currency, result = false, note }: TotalProps) {
  return (
    <div className={classes.total} data-result={result || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} />
        {note ? <span className={classes.note}>{note}</span> : null}
      </dd>
    </div>
  )
}
