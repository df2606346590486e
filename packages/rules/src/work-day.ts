import { addDays } from './calendar-days.ts'
import { localDate } from './local-date.ts'

/** Making one takes longer than what it does. */
const clocks = new Map<string, Intl.DateTimeFormat>()

/** The time of the day `hh:mm` of a moment in an IANA time zone. */
export function localTime(moment: Date, timeZone: string): string {
  return (clocks.get(timeZone) ?? openClock(timeZone)).format(moment)
}

function openClock(timeZone: string): Intl.DateTimeFormat {
  const form = { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const clock = new Intl.DateTimeFormat('en-GB', form)
  clocks.set(timeZone, clock)
  return clock
}

/** The day whose work is due: today from a time `hh:mm` of the day on, before that yesterday. */
export function workDay(moment: Date, timeZone: string, from: string): string {
  const today = localDate(moment, timeZone)
  return localTime(moment, timeZone) < from ? addDays(today, -1) : today
}
