import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { BillFigures } from '@portal/contract/billing/billing-figures'
import { useFigures } from '@portal/kit/display/figures'
import { Icon } from '@portal/kit/display/icon'
import { VisuallyHidden } from '@portal/kit/layout/visually-hidden'
import { useState } from 'react'
import { billAsked } from './bill-asked.ts'
import classes from './older-year.module.css'
import { unfoldedYears } from './unfolded-years.ts'
import { YearRows } from './year-rows.tsx'

interface OlderYearProps {
  accountId: string
  year: string
  /** All of the year, newest first. */
  bills: ReadonlyArray<BillFigures>
  open: string | undefined
  /** It has a bill that is still to be paid. */
  isUnpaid: boolean
}

/** A year that is over, in one row with what its bills came to; they unfold under it. */
export function OlderYear({ accountId, year, bills, open, isUnpaid }: OlderYearProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const [isOpen, setOpen] = useState(
    () => unfoldedYears.get(accountId, year) ?? (isUnpaid || bills.some(({ id }) => id === open)),
  )
  const counted = bills.filter(({ superseded }) => !superseded)
  const amounts = counted.map((bill) => billAsked(bill).amount)
  const currency = bills[0]?.charges.currency ?? 'USD'
  const sum = amounts.reduce((total, amount) => total + amount, 0)
  return (
    <details
      className={classes.year}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        setOpen(currentTarget.open)
        unfoldedYears.set(accountId, year, currentTarget.open)
      }}
    >
      <summary className={classes.row}>
        <span className={classes.words}>
          <span role="heading" aria-level={3} className={classes.name}>
            {year}
          </span>
          <span className={classes.count}>
            {t`${plural(counted.length, { one: '# bill', other: '# bills' })}`}
          </span>
        </span>
        <YearBars amounts={amounts.toReversed()} />
        <span className={classes.sum}>
          <VisuallyHidden>
            <Trans>billed</Trans>{' '}
          </VisuallyHidden>
          {figures.money({ amount: sum, currency })}
        </span>
        <Icon name="down" className={classes.arrow} />
      </summary>
      {isOpen ? (
        <YearRows accountId={accountId} year={year} open={open} count={bills.length} />
      ) : null}
    </details>
  )
}

/** How the bills of the year compare, for the eye alone. */
function YearBars({ amounts }: { amounts: ReadonlyArray<number> }) {
  const most = Math.max(...amounts, 1)
  return (
    <span className={classes.bars} aria-hidden="true">
      {amounts.map((amount, index) => (
        <span key={index} style={{ height: `${Math.max((amount / most) * 100, 4)}%` }} />
      ))}
    </span>
  )
}
