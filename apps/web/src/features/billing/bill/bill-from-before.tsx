import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import { BreakdownDot } from '@portal/kit/display/breakdown-bar'
import { Icon } from '@portal/kit/display/icon'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import classes from './bill-breakdown.module.css'
import lineClasses from './bill-lines.module.css'
import { fromBeforeIndex } from './bill-parts.ts'
import { billSum } from './bill-sum.ts'

/** What was owed before this bill and what came in between, as a part of its own; its lines add up to it. */
export function BillFromBefore({ bill }: { bill: Bill }) {
  const { currency, previousBalance, paymentsReceived, otherEntries, interestEntries } = bill
  const interest = interestEntries.reduce((sum, { amount }) => sum + amount.amount, 0)
  const others = otherEntries.amount - interest
  const { fromBefore } = billSum(bill)
  if (fromBefore === 0 && previousBalance.amount === 0 && paymentsReceived.amount === 0) return null
  const row = (label: ReactNode, amount: number, key?: string) => (
    <li key={key} className={lineClasses.line}>
      <span className={lineClasses.label}>{label}</span>
      <span className={lineClasses.sum} />
      <MoneyText amount={amount} currency={currency} />
    </li>
  )
  return (
    <details className={classes.group}>
      <summary className={classes.row}>
        <BreakdownDot index={fromBeforeIndex} />
        <span className={classes.label}>
          <Trans>From before</Trans>
        </span>
        <span className={classes.hint}>
          <Trans>previous balance and payments</Trans>
        </span>
        <span className={classes.end}>
          <MoneyText amount={fromBefore} currency={currency} />
          <Icon name="down" size={18} className={classes.arrow} />
        </span>
      </summary>
      <ul className={lineClasses.lines}>
        {row(<Trans>Previous balance</Trans>, previousBalance.amount)}
        {paymentsReceived.amount === 0
          ? null
          : row(<Trans>Payments received</Trans>, -paymentsReceived.amount)}
        {interestEntries.map(({ billNumber, amount }) =>
          row(<Trans>Late interest on bill {billNumber}</Trans>, amount.amount, billNumber),
        )}
        {others === 0
          ? null
          : row(
              interestEntries.length > 0 ? (
                <Trans>Fees and corrections</Trans>
              ) : (
                <Trans>Interest, fees and corrections</Trans>
              ),
              others,
            )}
      </ul>
    </details>
  )
}
