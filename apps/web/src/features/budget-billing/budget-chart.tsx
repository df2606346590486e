import { Trans, useLingui } from '@lingui/react/macro'
import type { BudgetProposal } from '@portal/contract/budget-billing'
import { useFigures } from '@portal/kit/figures'
import classes from './budget-chart.module.css'

/** A bar for each bill as it was, and the level line of the amount; the table below says the same in figures. */
export function BudgetChart({ simulation }: { simulation: BudgetProposal['simulation'] }) {
  const { t } = useLingui()
  const figures = useFigures()
  const { bills, amount } = simulation
  const level = figures.money(amount)
  const top = Math.max(amount.amount, ...bills.map(({ charges }) => charges.amount))
  const share = (minor: number) => `${(Math.max(0, minor) / top) * 100}%`
  const month = new Intl.DateTimeFormat(figures.locale, { month: 'short', timeZone: 'UTC' })
  return (
    <figure className={classes.figure}>
      <div
        role="img"
        aria-label={t`Your bills of a year as bars, with a level line at ${level}. The table below has every figure.`}
        className={classes.chart}
        data-many={bills.length > 7 || undefined}
      >
        <div className={classes.area}>
          {bills.map(({ id, charges }) => (
            <span key={id} className={classes.bar} style={{ blockSize: share(charges.amount) }}>
              <span className={classes.value}>{figures.roundMoney(charges)}</span>
            </span>
          ))}
          <span className={classes.level} style={{ insetBlockEnd: share(amount.amount) }} />
        </div>
        <div className={classes.months}>
          {bills.map(({ id, period }) => (
            <span key={id}>{month.format(new Date(`${period.to}T00:00:00Z`))}</span>
          ))}
        </div>
      </div>
      <figcaption className={classes.legend}>
        <span className={classes.key}>
          <Trans>Your bills as they were</Trans>
        </span>
        <span className={classes.key} data-level>
          <Trans>{level} on each bill</Trans>
        </span>
      </figcaption>
    </figure>
  )
}
