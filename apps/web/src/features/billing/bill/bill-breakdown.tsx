import type { AccountSummary } from '@portal/contract/accounts/accounts'
import type { Bill } from '@portal/contract/billing/billing'
import { BreakdownBar, BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './bill-breakdown.module.css'
import { BillLines } from './bill-lines.tsx'
import { billGroups } from './bill-groups.ts'
import { BillFromBefore } from './bill-from-before.tsx'
import { useBillParts } from './bill-parts.ts'
import { BillTotals } from './bill-totals.tsx'
import { dueWith } from './due-with.ts'
import { useGroupHint } from './bill-group-hint.ts'
import { useGroupLabel } from './bill-group-text.tsx'

interface BillBreakdownProps {
  bill: Bill
  account: AccountSummary | undefined
}

/** What the money is for: drawn, by groups, and every line of them where it is asked for. */
export function BillBreakdown({ bill, account }: BillBreakdownProps) {
  const label = useGroupLabel()
  const hint = useGroupHint()
  const parts = useBillParts()
  const groups = billGroups(bill)
  const isNewest = account?.latestBill?.id === bill.id
  return (
    <section>
      <BreakdownBar currency={bill.currency} parts={parts(bill)} />
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
      </div>
      <BillTotals bill={bill} dueNow={isNewest ? dueWith(bill, account) : undefined} />
    </section>
  )
}
