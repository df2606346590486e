import { Trans, useLingui } from '@lingui/react/macro'
import type { PaymentTerms } from '@portal/contract/payments-schedule'
import { useFigures } from '@portal/kit/figures'
import { TextField } from '@portal/kit/text-field'
import { useDayFaultText } from './day-fault-text.tsx'
import type { PaymentDay } from './payment-day.ts'

type DayFieldProps = {
  terms: PaymentTerms
  day: PaymentDay
  /** What is wrong shows once it was tried. */
  tried: boolean
  onChoose: (date: string) => void
}

/** The device's own calendar, with the days that can be chosen. */
export function DayField({ terms, day, tried, onChoose }: DayFieldProps) {
  const { t } = useLingui()
  const faultText = useDayFaultText(terms)
  const error = tried && day.fault ? faultText(day.fault) : undefined
  return (
    <TextField
      name="date"
      type="date"
      label={t`Day of the payment`}
      min={terms.from}
      max={terms.to}
      value={day.chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value)}
      help={<DayNote day={day} />}
      {...(error !== undefined && { error })}
    />
  )
}

/** When it is charged, and until when one may think again. */
export function DayNote({ day }: { day: PaymentDay }) {
  const figures = useFigures()
  const { chosen, charged, changeableUntil } = day
  if (charged === null || changeableUntil === null || day.fault !== null) return null
  const until = figures.date(changeableUntil, 'moment')
  return charged === chosen ? (
    <Trans>You can change or cancel it until {until}.</Trans>
  ) : (
    <Trans>
      Banks rest on that day, so it is charged on {figures.date(charged, 'weekday')}. You can change
      or cancel it until {until}.
    </Trans>
  )
}
