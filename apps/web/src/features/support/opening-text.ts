import { useLingui } from '@lingui/react/macro'
import { useFigures } from '@portal/kit/display/figures'
import { addDays } from '@portal/rules/calendar-days'
import { minutesUntil } from '@portal/rules/support/opening-hours'
import type { LocalMoment, OpenState } from '@portal/rules/support/opening-hours'

/** From so many minutes before it closes on, it is said that it closes. */
const SOON = 60

export type Openness = 'open' | 'closing' | 'closed'

export function opennessOf(state: OpenState, now: LocalMoment): Openness {
  if (!state.open) return 'closed'
  return state.closes && minutesUntil(now, state.closes) <= SOON ? 'closing' : 'open'
}

/** Times and days as this page says them. */
export function useOpeningText() {
  const { t } = useLingui()
  const { locale } = useFigures()
  const write = (options: Intl.DateTimeFormatOptions, instant: Date) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(instant)

  /** "5:00 PM" */
  const time = (minute: number): string =>
    write({ hour: 'numeric', minute: '2-digit' }, new Date((minute % 1440) * 60_000))
  /** "5 PM", for the ends of a scale. */
  const hour = (minute: number): string =>
    write({ hour: 'numeric' }, new Date((minute % 1440) * 60_000))
  /** "Tue" */
  const shortDay = (date: string): string =>
    write({ weekday: 'short' }, new Date(`${date}T00:00:00Z`))
  const farDay = (date: string, now: LocalMoment): string => {
    const near = date < addDays(now.date, 7)
    const look = near ? { weekday: 'long' } : { month: 'long', day: 'numeric' }
    return write(look as Intl.DateTimeFormatOptions, new Date(`${date}T00:00:00Z`))
  }
  /** "Open until 5:00 PM", "Opens tomorrow at 8:00 AM" */
  const state = (of: OpenState, now: LocalMoment): string => {
    if (of.open) {
      if (!of.closes) return t`Open day and night`
      const closing = time(of.closes.minute)
      return opennessOf(of, now) === 'closing'
        ? t`Closes soon, ${closing}`
        : t`Open until ${closing}`
    }
    if (!of.opens) return t`Closed until further notice`
    const opening = time(of.opens.minute)
    if (of.opens.date === now.date) return t`Opens today, ${opening}`
    if (of.opens.date === addDays(now.date, 1)) return t`Opens tomorrow, ${opening}`
    const day = farDay(of.opens.date, now)
    return t`Opens ${day}, ${opening}`
  }
  /** "by tomorrow", "by Tuesday" */
  const byDay = (date: string, now: LocalMoment): string => {
    const day = farDay(date, now)
    return date === addDays(now.date, 1) ? t`by tomorrow` : t`by ${day}`
  }
  return { time, hour, shortDay, farDay, byDay, state }
}
