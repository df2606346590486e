import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { FieldNotes } from '@portal/kit/fields/field'
import { useFigures } from '@portal/kit/display/figures'
import { dateTimeFormat } from '@portal/kit/intl-formats'
import { addDays } from '@portal/rules/calendar-days'
import { useId } from 'react'
import { useDayFaultText } from './day-fault-text.tsx'
import { DayNote } from './day-field.tsx'
import classes from './day-strip.module.css'
import { readPaymentDay } from './payment-day.ts'
import type { PayingWith, PaymentDay } from './payment-day.ts'

/** Two weeks: the due date of a new bill is most often among them. */
const shown = 14

/** The next days on which it can be paid, as far as they stand side by side. */
export function stripDays({ from, to }: PaymentTerms): string[] {
  return Array.from({ length: shown }, (_, index) => addDays(from, index)).filter(
    (date) => date <= to,
  )
}

type DayStripProps = {
  terms: PaymentTerms
  day: PaymentDay
  paying: PayingWith
  /** When the first of the bills is due. */
  due: string | null
  tried: boolean
  onChoose: (date: string) => void
}

/** The next two weeks, a day each; those on which banks rest are quiet, for they wait. */
export function DayStrip({ terms, day, paying, due, tried, onChoose }: DayStripProps) {
  const { t } = useLingui()
  const faultText = useDayFaultText(terms)
  const id = useId()
  const days = stripDays(terms).map((date) => ({ date, ...readPaymentDay(date, paying, terms) }))
  const rests = days.some(({ date, charged }) => charged !== date)
  const shows = tried || day.fault === 'expires-before'
  const error = shows && day.fault ? faultText(day.fault) : undefined
  return (
    <fieldset className={classes.strip} data-field="date" aria-describedby={`${id}-help`}>
      <legend className={classes.legend}>{t`Payment date`}</legend>
      <div className={classes.room}>
        <div className={classes.days}>
          {days.map(({ date, charged, fault }, index) => (
            <StripDay
              key={date}
              date={date}
              isChosen={date === day.chosen}
              isDue={date === due}
              rests={charged !== date}
              isOver={fault !== null}
              namesMonth={index === 0 || date.endsWith('-01')}
              onChoose={onChoose}
            />
          ))}
        </div>
      </div>
      <FieldNotes
        id={id}
        help={
          <>
            {rests ? (
              <p>
                <Trans>Weekends and bank holidays move to the next working day.</Trans>
              </p>
            ) : null}
            {days.some(({ fault }) => fault === 'expires-before') ? (
              <p>
                <Trans>Your card expires before the days that are crossed out.</Trans>
              </p>
            ) : null}
            <DayNote day={day} due={due} paying={paying} terms={terms} />
          </>
        }
        error={error}
      />
    </fieldset>
  )
}

type StripDayProps = {
  date: string
  isChosen: boolean
  isDue: boolean
  /** It is charged on a later day. */
  rests: boolean
  /** What pays has expired by then. */
  isOver: boolean
  /** It is the first of its month that is shown. */
  namesMonth: boolean
  onChoose: (date: string) => void
}

function StripDay({ date, isChosen, isDue, rests, isOver, namesMonth, onChoose }: StripDayProps) {
  const { t } = useLingui()
  const figures = useFigures()
  const instant = new Date(`${date}T00:00:00Z`)
  const write = (options: Intl.DateTimeFormatOptions) =>
    dateTimeFormat(figures.locale, { timeZone: 'UTC', ...options }).format(instant)
  const name = figures.date(date, 'day')
  return (
    <label
      className={classes.day}
      data-due={isDue || undefined}
      data-rests={rests || undefined}
      data-weekend={[0, 6].includes(instant.getUTCDay()) || undefined}
    >
      <span className={classes.month}>{namesMonth ? write({ month: 'short' }) : null}</span>
      <input
        type="radio"
        className={classes.input}
        name="date"
        value={date}
        aria-label={isDue ? t`${name}, the due date` : name}
        checked={isChosen}
        disabled={isOver}
        onChange={() => onChoose(date)}
      />
      <span className={classes.letter}>{write({ weekday: 'narrow' })}</span>
      <span className={classes.number}>{write({ day: 'numeric' })}</span>
    </label>
  )
}
