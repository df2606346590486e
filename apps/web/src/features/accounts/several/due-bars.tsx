import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { AccountSummary } from '@portal/contract/accounts/accounts'
import { useFigures } from '@portal/kit/display/figures'
import type { CSSProperties } from 'react'
import { useNearWord } from '../../../account-parts/near-day.ts'
import { utilityToday } from '@portal/browser/api/utility-today'
import classes from './due-bars.module.css'
import { dueDates } from './due-dates.ts'
import type { DueDate } from './due-dates.ts'

type DueBarsProps = { accounts: ReadonlyArray<AccountSummary>; currency: string }

/** What is to be paid, each bar on the day by which it is due; where that is narrow the list under it says the same. */
export function DueBars({ accounts, currency }: DueBarsProps) {
  const { t } = useLingui()
  const { todayAt, days } = dueDates(accounts, utilityToday())
  if (days.length === 0) return null
  const largest = Math.max(...days.map(({ amount }) => amount))
  return (
    <div className={classes.chart}>
      <span
        className={classes.today}
        style={{ insetInlineStart: `${todayAt}%` }}
        aria-hidden="true"
      >
        <Trans>today</Trans>
      </span>
      {days[0]?.isPast ? <span className={classes.break} aria-hidden="true" /> : null}
      <ul className={classes.days} aria-label={t`By when it is due`}>
        {days.map((day) => (
          <DueBar key={day.date} day={day} currency={currency} size={day.amount / largest} />
        ))}
      </ul>
    </div>
  )
}

type DueBarProps = { day: DueDate; currency: string; size: number }

function DueBar({ day, currency, size }: DueBarProps) {
  const figures = useFigures()
  const nearWord = useNearWord()
  const { date, amount, names, isPast, isPartly, isSoon, at } = day
  const [only, another] = names
  const sum = figures.money({ amount, currency })
  const places = {
    '--at': `${at}%`,
    '--size': size,
  } as CSSProperties
  return (
    <li
      className={classes.day}
      data-late={isPast || undefined}
      data-soon={isSoon || undefined}
      style={places}
    >
      <span className={classes.amount}>{sum}</span>
      <span className={classes.bar} aria-hidden="true" />
      <span className={classes.words}>
        <span className={classes.name}>
          {another ? <Plural value={names.length} one="# account" other="# accounts" /> : only}
        </span>
        <span className={classes.date}>
          {isPast && isPartly ? (
            <Trans>the oldest since {figures.date(date)}</Trans>
          ) : isPast ? (
            <Trans>since {figures.date(date)}</Trans>
          ) : (
            (nearWord(date) ?? figures.date(date, 'brief'))
          )}
        </span>
      </span>
    </li>
  )
}
