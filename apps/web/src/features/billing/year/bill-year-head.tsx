import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { DefinitionList } from '@portal/kit/display/definition-list'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import type { BillYear } from '@portal/rules/billing/bill-years'
import { formatRoundEnergy } from '../../../account-parts/round-energy.ts'
import { hasBudgetBill, yearAsked } from './bill-year-asked.ts'
import { formatDailyUse } from './bill-figures.ts'
import classes from './bill-year-head.module.css'

type Year = BillYear<BillFigures>

/** What the year comes to, against the same bills a year before. */
export function BillYearHead({ year }: { year: Year }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { bills, sum } = year
  const currency = bills[0]?.bill.charges.currency ?? 'USD'
  const daily = figures.money({ amount: Math.round(sum.charges / sum.days), currency })
  const count = bills.length
  return (
    <header className={classes.head}>
      <div>
        <h2 className={classes.title}>
          {t`${plural(count, { one: '# bill', other: '# bills' })} in ${year.year}`}
        </h2>
        <p className={classes.amount}>
          <MoneyText amount={sum.charges} currency={currency} size="large" />
        </p>
        <YearComparison year={year} currency={currency} />
      </div>
      <DefinitionList
        look="columns"
        items={[
          ...(hasBudgetBill(year)
            ? [
                {
                  term: t`Billed, with budget billing`,
                  value: figures.money({ amount: yearAsked(year), currency }),
                },
              ]
            : []),
          { term: t`Each day, on average`, value: daily },
          ...(sum.wh === null
            ? []
            : [
                { term: t`Energy`, value: formatRoundEnergy(sum.wh, figures.locale) },
                {
                  term: t`Energy each day`,
                  value: formatDailyUse(sum.wh / sum.days, figures.locale),
                },
              ]),
        ]}
      />
    </header>
  )
}

function YearComparison({ year, currency }: { year: Year; currency: string }) {
  const figures = useFigures()
  const { sum, before } = year
  if (!before) {
    return (
      <p className={classes.compared}>
        <Trans>There’s no full year before it to compare.</Trans>
      </p>
    )
  }
  const earlier = String(Number(year.year) - 1)
  const difference = sum.charges - before.charges
  const size = figures.money({ amount: Math.abs(difference), currency })
  const energy = sum.wh === null || before.wh === null ? null : sum.wh - before.wh
  return (
    <p className={classes.compared}>
      {difference === 0 ? (
        <Trans>The same as for the same bills of {earlier}.</Trans>
      ) : difference < 0 ? (
        <Trans>
          {size} less than for the same bills of {earlier}.
        </Trans>
      ) : (
        <Trans>
          {size} more than for the same bills of {earlier}.
        </Trans>
      )}{' '}
      {energy === null ? null : <EnergyComparison energy={energy} />}
    </p>
  )
}

function EnergyComparison({ energy }: { energy: number }) {
  const { locale } = useFigures()
  const size = formatRoundEnergy(Math.abs(energy), locale)
  if (energy === 0) return <Trans>You used the same amount of energy.</Trans>
  return energy < 0 ? <Trans>You used {size} less.</Trans> : <Trans>You used {size} more.</Trans>
}
