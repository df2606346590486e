import { Trans } from '@lingui/react/macro'
import type { BillChange } from '@portal/contract/billing/billing'
import { Card } from '@portal/kit/layout/card'
import { useFigures } from '@portal/kit/display/figures'
import { MoneyText } from '@portal/kit/display/money-text'
import classes from './bill-change-box.module.css'
import { allDrivers, hasWeather } from './bill-change-drivers.ts'
import { useDriverText } from './bill-change-text.tsx'

/** Why a bill differs from the one before, in amounts that add up to the difference. */
export function BillChangeBox({ change }: { change: BillChange }) {
  const figures = useFigures()
  const driverText = useDriverText(change)
  const { difference, previousCharges } = change
  const size = figures.money({ ...difference, amount: Math.abs(difference.amount) })
  return (
    <Card as="section" tone="sunk">
      <h3 className={classes.title}>
        {difference.amount === 0 ? (
          <Trans>Why the charges are the same as last time</Trans>
        ) : difference.amount < 0 ? (
          <Trans>Why the charges are {size} less than last time</Trans>
        ) : (
          <Trans>Why the charges are {size} more than last time</Trans>
        )}
      </h3>
      <ul>
        {allDrivers(change).map((driver) => (
          <li key={driver.kind} className={classes.driver}>
            <span>{driverText(driver)}</span>
            <MoneyText {...driver.amount} signed />
          </li>
        ))}
        <li className={classes.driver} data-total>
          <span>
            <Trans>Total, compared with {figures.money(previousCharges)}</Trans>
          </span>
          <MoneyText {...difference} signed />
        </li>
      </ul>
      {hasWeather(change) ? (
        <p className={classes.note}>
          <Trans>
            The weather’s part is an estimate, from how your past use changed with the temperature.
          </Trans>
        </p>
      ) : null}
    </Card>
  )
}
