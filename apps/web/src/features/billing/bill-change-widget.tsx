import { Badge } from '@portal/kit/display/badge'
import { useFigures } from '@portal/kit/display/figures'
import { useQuery } from '@tanstack/react-query'
import { onlyAccount } from '../../page/home-widget.tsx'
import type { HomeWidgetProps } from '../../page/home-widget.tsx'
import { BillChangePending } from './bill-change-pending.tsx'
import { useChangeSentence } from './bill/bill-change-sentence.tsx'
import classes from './bill-change-widget.module.css'
import { billQuery } from './billing-queries.ts'

/** For home: why the newest bill differs from the last one, in a sentence and a figure. */
export function BillChangeWidget({ accounts }: HomeWidgetProps) {
  const only = onlyAccount(accounts)
  return only?.latestBill ? <BillChange accountId={only.id} billId={only.latestBill.id} /> : null
}

function BillChange({ accountId, billId }: { accountId: string; billId: string }) {
  const figures = useFigures()
  const sentence = useChangeSentence()
  const { data: bill, isError } = useQuery(billQuery(accountId, billId))
  // An explanation that cannot be had is no reason to trouble anybody: the amount stands without it.
  if (isError || (bill && !bill.change)) return null
  const change = bill?.change
  if (!change) return <BillChangePending />
  const { difference } = change
  const size = figures.money({ ...difference, amount: Math.abs(difference.amount) })
  return (
    <div className={classes.change}>
      <p className={classes.words}>{sentence(change)}</p>
      {difference.amount === 0 ? null : difference.amount < 0 ? (
        <Badge tone="success" icon="arrow-down">
          {size}
        </Badge>
      ) : (
        <Badge tone="warning" icon="arrow-up">
          {size}
        </Badge>
      )}
    </div>
  )
}
