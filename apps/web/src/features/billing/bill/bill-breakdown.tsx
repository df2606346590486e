import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { BreakdownBar, BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './bill-breakdown.module.css'
import { BillLines } from './bill-lines.tsx'
import { billGroups } from './bill-groups.ts'
import { BillFromBefore } from './bill-from-before.tsx'
import { sinceIndex, useBillParts } from './bill-parts.ts'
import { BillTotals } from './bill-totals.tsx'
import { BillSince } from './bill-since.tsx'
import { sinceBill } from './since-bill.ts'
import { useGroupHint } from './bill-group-hint.ts'
import { useGroupLabel } from './bill-group-text.tsx'

interface BillBreakdownProps {
  bill: Bill
  /** All that is due with the newest bill; undefined where nothing of it is, or a later one says it. */
  dueNow: Money | undefined
}

/** What the money is for: drawn, by groups, and every line of them where it is asked for. */
export function BillBreakdown({ bill, dueNow }: BillBreakdownProps) {
  const label = useGroupLabel()
  const hint = useGroupHint()
  const parts = useBillParts()
  const groups = billGroups(bill)
  const since = sinceBill(bill, dueNow)
  return (
    <section>
      <BreakdownBar currency={bill.currency} parts={parts(bill, since)} />
      <div className={classes.groups}>
        {groups.map(({ group, amount, lines }, index) =>
          lines.length === 0 ? null : (
            <details key={group} className={classes.group}>
              <summary className={classes.row}>
                <BreakdownDot index={index} />
                <span className={classes.label}>{label(group)}</span>
                <span className={classes.hint}>{hint(lines, bill.currency)}</span>
                <span className={classes.end}>
                  <MoneyText amount={amount} currency={bill.currency} />
                  <Icon name="down" size={18} className={classes.arrow} />
                </span>
              </summary>
              <BillLines lines={lines} currency={bill.currency} />
            </details>
          ),
        )}
        <BillFromBefore bill={bill} />
        {since.map((part, place) =>
          part.amount > 0 ? (
            <BillSince key={part.kind} index={sinceIndex(bill) + place} part={part} />
          ) : null,
        )}
      </div>
      <BillTotals bill={bill} dueNow={dueNow} />
    </section>
  )
}
