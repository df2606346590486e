import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetProposal } from '@portal/contract/budget-billing/budget-billing'
import { BarChart } from '@portal/kit/display/bar-chart'
import { useFigures } from '@portal/kit/display/figures'

/** A bar for each bill as it was, and the level line of the amount; the table below says the same in figures. */
export function BudgetChart({ simulation }: { simulation: BudgetProposal['simulation'] }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { bills, amount } = simulation
  const level = figures.money(amount)
  const month = new Intl.DateTimeFormat(figures.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <BarChart
      label={t`A year of your bills as bars, with a level line at ${level}. The table below has every figure.`}
      places={bills.map(({ id, period, charges }) => ({
        key: id,
        name: month.format(new Date(`${period.to}T00:00:00Z`)),
        bars: [{ size: charges.amount, value: figures.roundMoney(charges) }],
      }))}
      level={amount.amount}
      keys={[
        { name: <Trans>Your actual bills</Trans> },
        { name: <Trans>{level} on each bill</Trans>, look: 'level' },
      ]}
    />
  )
}
