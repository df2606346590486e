import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { PaymentTerms } from '@portal/contract/payments/payments-schedule'
import { daysBetween } from '@portal/rules/calendar-days'
import { useFigures } from '@portal/kit/display/figures'
import { TextField } from '@portal/kit/fields/text-field'
import { useDayFaultText } from './day-fault-text.tsx'
import { LateWords } from './late-words.tsx'
import type { PayingWith, PaymentDay } from './payment-day.ts'

type DayFieldProps = {
  terms: PaymentTerms
  day: PaymentDay
  paying: PayingWith
  /** When the first of its bills is due, where the payer should know that it comes late. */
  due?: string | null
  /** What is missing shows once it was tried; what cannot work at once. */
  tried: boolean
  onChoose: (date: string) => void
}

/** The device's own calendar, with the days that can be chosen. */
export function DayField({ terms, day, paying, due = null, tried, onChoose }: DayFieldProps) {
  const { t } = useLingui()
  const faultText = useDayFaultText(terms)
  const shows = tried || day.fault === 'expires-before'
  const error = shows && day.fault ? faultText(day.fault) : undefined
  return (
    <TextField
      name="date"
      type="date"
      label={t`Payment date`}
      min={terms.from}
      max={terms.to}
      value={day.chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      help={<DayNote day={day} due={due} paying={paying} terms={terms} />}
      {...(error !== undefined && { error })}
    />
  )
}

interface DayNoteProps {
  day: PaymentDay
  due: string | null
  paying: PayingWith
  terms: PaymentTerms
}

/** When it is charged, whether that is late, and until when one may think again. */
export function DayNote({ day, due, paying, terms }: DayNoteProps) {
  const figures = useFigures()
  const { chosen, charged, changeableUntil } = day
  if (charged === null || changeableUntil === null || day.fault !== null) return null
  const until = figures.date(changeableUntil, 'moment')
  return (
    <>
      {charged === chosen ? null : (
        <>
          <Trans>
            Banks are closed that day, so we’ll charge it on {figures.date(charged, 'day')}.
          </Trans>{' '}
        </>
      )}
      {due !== null && charged > due ? (
        <>
          <LateWords due={due} paying={paying} terms={terms} />{' '}
        </>
      ) : null}
      {due !== null && charged < due ? (
        <>
          <DaysBefore count={daysBetween(charged, due)} />{' '}
        </>
      ) : null}
      <Trans>You can change or cancel it until {until}.</Trans>
    </>
  )
}

function DaysBefore({ count }: { count: number }) {
  return (
    <Plural
      value={count}
      one="That’s a day before it’s due."
      other="That’s # days before it’s due."
    />
  )
}
