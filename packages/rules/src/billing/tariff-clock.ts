import type { Band, TariffVersion } from '@portal/contract/tariffs'
import { dayNumber, isWeekend } from '../calendar-days.ts'
import { itemAt } from '../item-at.ts'

const hourMilliseconds = 3_600_000
const dayMilliseconds = 24 * hourMilliseconds

/** The band of a local hour (0–23) of a date: the first rule that names it, else off-peak. */
export function bandAt(clock: TariffVersion['clock'], date: string, hour: number): Band {
  const days = isWeekend(date) ? 'weekends' : 'weekdays'
  const rule = clock.find(
    (candidate) =>
      (candidate.days === 'all' || candidate.days === days) &&
      hour >= candidate.fromHour &&
      hour < candidate.toHour,
  )
  return rule?.band ?? 'off-peak'
}

const formatters = new Map<string, Intl.DateTimeFormat>()

function localFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  return formatter
}

/** The local wall clock at a moment, as if it were UTC; milliseconds. */
function wallClock(moment: number, timeZone: string): number {
  const found = new Map<string, number>()
  for (const { type, value } of localFormatter(timeZone).formatToParts(moment)) {
    found.set(type, Number(value))
  }
  const part = (type: Intl.DateTimeFormatPartTypes) => found.get(type) ?? 0
  return Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  )
}

/**
 * When a local date begins: milliseconds since 1970 in UTC. Where the clock skips midnight, the first moment there
 * is; where midnight comes twice, the first of the two.
 */
export function startOfLocalDate(date: string, timeZone: string): number {
  return localMoment(date, 0, timeZone)
}

/**
 * When the local clock shows so many minutes after midnight of a date: milliseconds since 1970 in UTC. Where the clock
 * skips that time, the first moment after it; where it shows it twice, the first of the two.
 */
export function localMoment(date: string, minutes: number, timeZone: string): number {
  const wall = dayNumber(date) * dayMilliseconds + minutes * 60_000
  const offsets = [wall - dayMilliseconds, wall + dayMilliseconds].map(
    (moment) => wallClock(moment, timeZone) - moment,
  )
  const moments = offsets.map((offset) => wall - offset).sort((a, b) => a - b)
  const first = moments.find((candidate) => wallClock(candidate, timeZone) >= wall)
  if (first === undefined) throw new Error(`No ${minutes} minutes into ${date} in ${timeZone}`)
  return first
}

/**
 * The local hour (0–23) in which each interval of a date begins: 24 of 60 minutes on a common day, 23 or 25 where
 * the clock changes; four times as many of 15 minutes.
 */
export function localHours(date: string, minutes: 15 | 60, timeZone: string): Array<number> {
  const start = startOfLocalDate(date, timeZone)
  const next = new Date((dayNumber(date) + 1) * dayMilliseconds).toISOString().slice(0, 10)
  const step = minutes * 60_000
  const count = Math.round((startOfLocalDate(next, timeZone) - start) / step)
  const perHour = 60 / minutes
  if (count === 24 * perHour) {
    return Array.from({ length: count }, (_, index) => Math.floor(index / perHour))
  }
  return Array.from({ length: count }, (_, index) =>
    new Date(wallClock(start + index * step, timeZone)).getUTCHours(),
  )
}

/**
 * The energy (Wh) of one local date by band. `values` holds one value for each interval of the day, null where no
 * reading came (counted as nothing). Throws where the number of values is not the day's.
 */
export function splitIntoBands(input: {
  clock: TariffVersion['clock']
  date: string
  timeZone: string
  minutes: 15 | 60
  values: ReadonlyArray<number | null>
}): Record<Band, number> {
  const hours = localHours(input.date, input.minutes, input.timeZone)
  if (hours.length !== input.values.length) {
    throw new Error(
      `${input.date} has ${hours.length} intervals in ${input.timeZone}, not ${input.values.length}`,
    )
  }
  const bands: Record<Band, number> = { peak: 0, shoulder: 0, 'off-peak': 0 }
  input.values.forEach((value, index) => {
    bands[bandAt(input.clock, input.date, itemAt(hours, index))] += value ?? 0
  })
  return bands
}
