import type { BillLine } from '@portal/contract/billing/billing'
import { MoneyText } from '@portal/kit/display/money-text'
import { useLocalisedText } from '@portal/browser/api/localised-text'
import { useLineText } from './bill-line-text.tsx'
import classes from './bill-lines.module.css'

/** Every line of a group: what it is, how it was reckoned, what it comes to. */
export function BillLines({ lines, currency }: { lines: readonly BillLine[]; currency: string }) {
  const localised = useLocalisedText()
  const lineText = useLineText()
  return (
    <ul className={classes.lines}>
      {lines.map((line, index) => (
        // A tariff's code may occur twice where the price changed within the period.
        <li key={`${line.code}-${index}`} className={classes.line}>
          <span className={classes.label}>{localised(line.label)}</span>
          <span className={classes.sum}>{lineText(line, currency)}</span>
          <MoneyText amount={line.amount} currency={currency} />
        </li>
      ))}
    </ul>
  )
}
