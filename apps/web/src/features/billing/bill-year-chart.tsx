import type { BillFigures } from '@portal/contract/billing-figures'
import { Trans, useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/figures'
import type { BillYear } from '@portal/rules/bill-years'
import { formatRoundEnergy } from '../../page/round-energy.ts'
import classes from './bill-year-chart.module.css'
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
  const top = Math.max(1, ...year.bills.flatMap(({ before }) => (before ? size(before) : [])))
  const scale = 100 / Math.max(top, size(highest))
  const height = (bill: BillFigures) => `${Math.max(0, scale * size(bill))}%`
  const when = shortMonthSpan(highest.period, figures.locale)
  const many = year.bills.length > FEW
  return (
    <figure className={classes.figure}>
      <div
        role="img"
        aria-label={t`The bills of ${year.year} as bars. The highest is ${when} with ${name(highest)}. The table below has every figure.`}
        className={classes.bars}
        data-many={many || undefined}
      >
        {year.bills.map(({ bill, before }) => (
          <div key={bill.id} className={classes.place}>
            <div className={classes.pair}>
              {before ? (
                <span className={classes.bar} data-before style={{ blockSize: height(before) }} />
              ) : null}
              <span
                className={classes.bar}
                data-estimated={bill.estimated || undefined}
                style={{ blockSize: height(bill) }}
              >
                <span className={classes.value}>{name(bill)}</span>
              </span>
            </div>
            <span className={classes.month}>
              {shortMonthSpan(bill.period, figures.locale, many)}
            </span>
          </div>
        ))}
      </div>
      <BillYearKeys year={year} />
    </figure>
  )
}

function BillYearKeys({ year }: Pick<BillYearChartProps, 'year'>) {
  return (
    <figcaption className={classes.legend}>
      {year.bills.some(({ before }) => before !== null) ? (
        <span className={classes.key} data-before>
          {Number(year.year) - 1}
        </span>
      ) : null}
      <span className={classes.key}>{year.year}</span>
      {year.bills.some(({ bill }) => bill.estimated) ? (
        <span className={classes.key} data-estimated>
          <Trans>estimated</Trans>
        </span>
      ) : null}
    </figcaption>
  )
}
