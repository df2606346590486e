import { addDays } from './calendar-days.ts'
import { localDate } from './local-date.ts'

/** The time of the day `hh:mm` of a moment in an IANA time zone. */
export function localTime(moment: Date, timeZone: string): string {
  const form = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return new Intl.DateTimeFormat('en-GB', form).format(moment)
}

/** The day whose work is due: today from a time `hh:mm` of the day on, before that yesterday. */
export function workDay(moment: Date, timeZone: string, from: string): string {
  const today = localDate(moment, timeZone)
  return localTime(moment, timeZone) < from ? addDays(today, -1) : today
}
