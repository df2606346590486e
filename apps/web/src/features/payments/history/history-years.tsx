import { Trans } from '@lingui/react/macro'
import type { HistoryRow as Payment } from '@portal/contract/payments/payments-history'
import { List } from '@portal/kit/display/list'
import { MoneyText } from '@portal/kit/display/money-text'
import { SectionHeading } from '@portal/kit/display/section-heading'
import { wasPaid } from '../payment-states.ts'
import { CanceledInstallments, foldInstallments } from './canceled-installments.tsx'
import { HistoryRow } from './history-row.tsx'
import type { HistorySearch } from './payment-history-filter.ts'
import classes from './payment-history-page.module.css'
import { wholeYear } from './payment-history-range.tsx'

interface HistoryYearsProps {
  rows: readonly Payment[]
  search: HistorySearch
  /** There are no older ones to fetch. */
  whole: boolean
}

/** What was paid, under its years, each with its sum where all of it is here. */
export function HistoryYears({ rows, search, whole }: HistoryYearsProps) {
  const years = [...Map.groupBy(rows, ({ date }) => date.slice(0, 4))]
  const isSummed = !search.status && (wholeYear(search) !== null || !(search.from ?? search.to))
  return years.map(([year, payments], index) => (
    <section key={year} className={classes.part}>
      <SectionHeading
        title={year}
        detail={
          isSummed && (whole || index < years.length - 1) ? <YearSum payments={payments} /> : null
        }
      />
      <List>
        {foldInstallments(payments).map((group) => {
          const [first, second] = group
          const key = first.paymentId + first.accountId
          const named = search.accounts === 'all'
          return second ? (
            <CanceledInstallments key={key} payments={group} named={named} />
          ) : (
            <HistoryRow key={key} payment={first} named={named} />
          )
        })}
      </List>
    </section>
  ))
}

/** As on the year's statement: what was paid and did not go back. */
function YearSum({ payments }: { payments: readonly Payment[] }) {
  const paid = payments.filter(({ status }) => wasPaid(status))
  const amount = paid.reduce((sum, row) => sum + row.amount.amount - row.returned.amount, 0)
  const currency = paid[0]?.amount.currency
  if (!currency) return null
  return (
    <Trans>
      <MoneyText amount={amount} currency={currency} /> paid
    </Trans>
  )
}
