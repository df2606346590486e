import type { QuietHours } from '@portal/contract/alerts/alerts-notifications'
import { localTime } from '../work-day.ts'

const QUARTER_MS = 15 * 60_000

/** Whether it is quiet at a moment, by the clock of an IANA time zone. */
export function isQuiet(
  { isOn, from, until }: QuietHours,
  moment: Date,
  timeZone: string,
): boolean {
  if (!isOn || from === until) return false
  const time = localTime(moment, timeZone)
  return from < until ? time >= from && time < until : time >= from || time < until
}

/**
 * When the quiet hours in which a moment lies are over; null where it lies in none. They end on quarters of an hour, and
 * so does every change of a clock: whatever it skips or shows twice, what is looked at is the clock itself.
 */
export function quietEnd(hours: QuietHours, moment: Date, timeZone: string): Date | null {
  if (!isQuiet(hours, moment, timeZone)) return null
  let end = Math.floor(moment.getTime() / QUARTER_MS) * QUARTER_MS
  do end += QUARTER_MS
  while (isQuiet(hours, new Date(end), timeZone))
  return new Date(end)
}
