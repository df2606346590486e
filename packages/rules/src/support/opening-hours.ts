import type { OpenHours } from '@portal/contract/support/support'
import { addDays, dayNumber, daysBetween } from '../calendar-days.ts'
import { localDate } from '../local-date.ts'
import { localTime } from '../work-day.ts'

/** A span of one day, minutes since midnight by the utility's clock. */
export interface OpenSpan {
  from: number
  to: number
}

/** When somebody is there, and on which days nobody is though the hours say so. */
export interface Opening {
  hours: OpenHours
  holidays: ReadonlyArray<string>
}

/** A day and a minute of it by the utility's clock. */
export interface LocalMoment {
  date: string
  minute: number
}

/** What holds of a place now. */
export type OpenState =
  | { open: true; closes: LocalMoment | null }
  | { open: false; opens: LocalMoment | null }

const DAY = 24 * 60
/** Nobody is told of an opening that is further away. */
const LOOK_AHEAD = 60

export function localMomentOf(moment: Date, timeZone: string): LocalMoment {
  return { date: localDate(moment, timeZone), minute: minuteOf(localTime(moment, timeZone)) }
}

/** On a day, in order; what touches is one. */
export function openSpans({ hours, holidays }: Opening, date: string): Array<OpenSpan> {
  if (holidays.includes(date)) return []
  // Day 0 was a Thursday.
  const weekday = ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1
  const spans = hours
    .filter(({ days }) => days.includes(weekday))
    .map(({ opens, closes }) => ({ from: minuteOf(opens), to: minuteOf(closes) }))
    .toSorted((one, other) => one.from - other.from)
  const joined: Array<OpenSpan> = []
  for (const span of spans) {
    const last = joined.at(-1)
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to)
    else joined.push({ ...span })
  }
  return joined
}

/** Whether it is open now, and until when, or from when on. Null where that is never, or further away than two months. */
export function openState(opening: Opening, now: LocalMoment): OpenState {
  const today = openSpans(opening, now.date)
  const current = today.find(({ from, to }) => from <= now.minute && now.minute < to)
  if (current) return { open: true, closes: closingOf(opening, now.date, current) }
  return { open: false, opens: nextOpening(opening, now) }
}

/** Over midnights, as long as it stays open. */
function closingOf(opening: Opening, date: string, { to }: OpenSpan): LocalMoment | null {
  let end = { date, minute: to }
  for (let day = 1; end.minute === DAY; day += 1) {
    if (day > 7) return null
    const next = addDays(date, day)
    const [first] = openSpans(opening, next)
    if (first?.from !== 0) return end
    end = { date: next, minute: first.to }
  }
  return end
}

function nextOpening(opening: Opening, now: LocalMoment): LocalMoment | null {
  for (let day = 0; day <= LOOK_AHEAD; day += 1) {
    const date = addDays(now.date, day)
    const next = openSpans(opening, date).find(({ from }) => day > 0 || from > now.minute)
    if (next) return { date, minute: next.from }
  }
  return null
}

/** By when something that is written now is answered: the end of so many days with hours, from the next one on. */
export function answerDay(opening: Opening, now: LocalMoment, days: number): string | null {
  let left = days
  for (let day = 1; day <= LOOK_AHEAD; day += 1) {
    const date = addDays(now.date, day)
    if (openSpans(opening, date).length > 0) left -= 1
    if (left === 0) return date
  }
  return null
}

/** How many minutes from one moment to a later one, by the clock on the wall. */
export function minutesUntil(now: LocalMoment, later: LocalMoment): number {
  return daysBetween(now.date, later.date) * DAY + later.minute - now.minute
}

function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return hour * 60 + minute
}
