import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { Trans, useLingui } from '@lingui/react/macro'
import { BarChart } from '@portal/kit/display/bar-chart'
import { useFigures } from '@portal/kit/display/figures'
import type { BillYear } from '@portal/rules/billing/bill-years'
import { formatRoundEnergy } from '../../../account-parts/round-energy.ts'
import { shortMonthSpan } from './month-span.ts'

type BillYearChartProps = { year: BillYear<BillFigures>; measure: 'money' | 'energy' }

/** Above so many bills only a bar's own month stands under it. */
const FEW = 7

/** A bar for each bill, beside that of the year before; the table below says the same in figures. */
export function BillYearChart({ year, measure }: BillYearChartProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const size = (bill: BillFigures) => (measure === 'money' ? bill.charges.amount : (bill.wh ?? 0))
  const name = (bill: BillFigures) =>
    measure === 'money'
      ? figures.roundMoney(bill.charges)
      : formatRoundEnergy(bill.wh ?? 0, figures.locale)
  const highest = year.bills.map(({ bill }) => bill).reduce((a, b) => (size(b) > size(a) ? b : a))
  const when = shortMonthSpan(highest.period, figures.locale)
  const many = year.bills.length > FEW
  return (
    <BarChart
      label={t`${year.year} bills as bars. The highest is ${when} with ${name(highest)}. The table below has every figure.`}
      places={year.bills.map(({ bill, before }) => ({
        key: bill.id,
        name: shortMonthSpan(bill.period, figures.locale, many),
        bars: [
          ...(before ? [{ size: size(before), look: 'before' as const, value: name(before) }] : []),
          { size: size(bill), look: bill.estimated ? 'estimated' : 'plain', value: name(bill) },
        ],
      }))}
      keys={[
        ...(year.bills.some(({ before }) => before !== null)
          ? [{ name: Number(year.year) - 1, look: 'before' as const }]
          : []),
        { name: year.year },
        ...(year.bills.some(({ bill }) => bill.estimated)
          ? [{ name: <Trans>estimated</Trans>, look: 'estimated' as const }]
          : []),
      ]}
    />
  )
}
