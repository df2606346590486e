import { Trans } from '@lingui/react/macro'
import type { Bill } from '@portal/contract/billing/billing'
import type { Money } from '@portal/contract/money'
import { MoneyText } from '@portal/kit/display/money-text'
import type { ReactNode } from 'react'
import { billSum } from './bill-sum.ts'
import classes from './bill-totals.module.css'

type BillTotalsProps = {
  bill: Pick<Bill, 'charges' | 'budgetAmount' | 'amountDue'>
  /** All that is due with the newest bill; undefined where nothing of it is, or a later one says it. */
  dueNow: Money | undefined
}

/** One row that adds up: new charges, what there was before, and what is due for both. */
export function BillTotals({ bill, dueNow }: BillTotalsProps) {
  const { currency } = bill.charges
  const { charges, budgetMove, fromBefore, amountDue } = billSum(bill)
  const since = dueNow ? dueNow.amount - amountDue : 0
  return (
    <div className={classes.frame}>
      <dl className={classes.totals}>
        <Total label={<Trans>New charges</Trans>} amount={charges} currency={currency} />
        {budgetMove === 0 ? null : (
          <Total
            label={<Trans>Budget billing</Trans>}
            amount={budgetMove}
            currency={currency}
            added
          />
        )}
        {fromBefore === 0 ? null : (
          <Total label={<Trans>From before</Trans>} amount={fromBefore} currency={currency} added />
        )}
        {since === 0 ? null : (
          <Total label={<Trans>Since this bill</Trans>} amount={since} currency={currency} added />
        )}
        <Total
          label={dueNow ? <Trans>Amount due</Trans> : <Trans>Bill total</Trans>}
          amount={amountDue + since}
          currency={currency}
          result
        />
      </dl>
    </div>
  )
}

interface TotalProps {
  label: ReactNode
  amount: number
  currency: string
  added?: boolean
  result?: boolean
}

function Total({ label, amount, currency, added = false, result = false }: TotalProps) {
  return (
    <div className={classes.total} data-result={result || undefined}>
      <dt>{label}</dt>
      <dd>
        <MoneyText amount={amount} currency={currency} signed={added} />
      </dd>
    </div>
  )
}
