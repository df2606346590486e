import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './bill-breakdown.module.css'
import { sinceIndex } from './bill-parts.ts'
import type { SinceBill } from './since-bill.ts'
import { useSinceLabel } from './since-label.ts'

/** What was added since the bill was made, a part of its own like the others. */
export function BillSince({ bill, since }: { bill: Bill; since: SinceBill }) {
  const label = useSinceLabel()
  return (
    <div className={classes.group}>
      <div className={classes.row}>
        <BreakdownDot index={sinceIndex(bill)} />
        <span className={classes.label}>{label(since)}</span>
        <span className={classes.hint}>
          <Trans>added after this bill</Trans>
        </span>
        <span className={classes.end}>
          <MoneyText amount={since.amount} currency={bill.currency} />
        </span>
      </div>
    </div>
  )
}
