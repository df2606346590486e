import { Trans } from '@lingui/react/macro'
import { BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './bill-breakdown.module.css'
import type { SincePart } from './since-bill.ts'
import { useSinceLabel } from './since-label.ts'

/** What was added since the bill was made, a part of its own like the others. */
export function BillSince({ index, part }: { index: number; part: SincePart }) {
  const label = useSinceLabel()
  return (
    <div className={classes.group}>
      <div className={classes.row}>
        <BreakdownDot index={index} />
        <span className={classes.label}>{label(part)}</span>
        <span className={classes.hint}>
          <Trans>added after this bill</Trans>
        </span>
        <span className={classes.end}>
          <MoneyText amount={part.amount} currency={part.currency} />
        </span>
      </div>
    </div>
  )
}
