import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import classes from './bill-balance.module.css'

/** From what was owed before to what is due now, as printed on the bill; its rows add up. */
export function BillBalance({ bill }: { bill: Bill }) {
  const { previousBalance, paymentsReceived, otherEntries, interestEntries } = bill
  const { charges, budgetAmount, amountDue } = bill
  const interest = interestEntries.reduce((sum, { amount }) => sum + amount.amount, 0)
  const others = otherEntries.amount - interest
  const received = { ...paymentsReceived, amount: -paymentsReceived.amount || 0 }
  return (
    <dl className={classes.rows}>
      <BalanceRow label={<Trans>Balance before</Trans>} value={previousBalance} />
      {received.amount === 0 ? null : (
        <BalanceRow label={<Trans>Payments received</Trans>} value={received} />
      )}
      {interestEntries.map(({ billNumber, amount }) => (
        <BalanceRow
          key={billNumber}
          label={<Trans>Late interest on bill {billNumber}</Trans>}
          value={amount}
        />
      ))}
      {others === 0 ? null : (
        <BalanceRow
          label={
            interestEntries.length > 0 ? (
              <Trans>Fees and corrections</Trans>
            ) : (
              <Trans>Interest, fees and corrections</Trans>
            )
          }
          value={{ ...otherEntries, amount: others }}
        />
      )}
      <BalanceRow label={<Trans>New charges</Trans>} value={charges} />
      {budgetAmount && budgetAmount.amount !== charges.amount ? (
        <BalanceRow
          label={<Trans>Budget billing</Trans>}
          value={{ ...charges, amount: budgetAmount.amount - charges.amount }}
        />
      ) : null}
      <BalanceRow label={<Trans>Amount due</Trans>} value={amountDue} total />
    </dl>
  )
}

function BalanceRow(props: { label: ReactNode; value: Money; total?: boolean }) {
  return (
    <div className={classes.row} data-total={props.total || undefined}>
      <dt>{props.label}</dt>
      <dd>
        <MoneyText {...props.value} />
      </dd>
    </div>
  )
}
