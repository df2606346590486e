import type { Period } from '@portal/contract/dates'
import type { Band, TariffVersion } from '@portal/contract/tariffs'
import { addDays, daysBetween, periodDays } from '../calendar-days.ts'
import { versionOn } from './rate-period.ts'
import { splitIntoBands } from './tariff-clock.ts'

/** The intervals of one day in one direction; null where no reading came. Wh. */
export interface DayValues {
  date: string
  minutes: 15 | 60
  values: ReadonlyArray<number | null>
}

/** What a meter that tells nothing finer counted over a span of days, in one direction. Wh. */
export interface SpanValue {
  from: string
  to: string
  wh: number
  estimated: boolean
}

/** What is known of one direction of a meter, each list in the order of its days. */
export interface MeterReadings {
  days: ReadonlyArray<DayValues>
  spans: ReadonlyArray<SpanValue>
}

/** What meters measured of a period. */
export interface Measured {
  wh: number
  /** Days, and parts of days, of which nothing is known. */
  missingDays: number
  /** The value that ends it was estimated by the utility. */
  estimated: boolean
}

function daysWithin(days: ReadonlyArray<DayValues>, period: Period): Array<DayValues> {
  return days.filter(({ date }) => date >= period.from && date <= period.to)
}

/** The spans that follow each other without a gap from a day on. */
function chainFrom(spans: ReadonlyArray<SpanValue>, from: string): Array<SpanValue> {
  const chain: Array<SpanValue> = []
  let next = from
  for (const span of spans) {
    if (span.from !== next) continue
    chain.push(span)
    next = addDays(span.to, 1)
  }
  return chain
}

function measureDays(days: ReadonlyArray<DayValues>, period: Period): Measured {
  let wh = 0
  let known = 0
  for (const { values } of days) {
    let measured = 0
    for (const value of values) {
      if (value === null) continue
      wh += value
      measured += 1
    }
    known += measured === values.length ? 1 : measured / values.length
  }
  return { wh, missingDays: periodDays(period) - known, estimated: false }
}

/** What was measured of a period: by its intervals where there are any, else by the spans that begin with it. */
export function measurePeriod({ days, spans }: MeterReadings, period: Period): Measured {
  const within = daysWithin(days, period)
  if (within.length > 0) return measureDays(within, period)
  const chain = chainFrom(spans, period.from).filter(({ to }) => to <= period.to)
  const last = chain.at(-1)
  return {
    wh: chain.reduce((sum, span) => sum + span.wh, 0),
    missingDays: last ? daysBetween(last.to, period.to) : periodDays(period),
    estimated: last?.estimated ?? false,
  }
}

/**
 * The day on which a bill's period really ends: that of a read which came some days earlier or later than planned,
 * but before `latest`; else the planned one.
 */
export function readEnd(
  { days, spans }: MeterReadings,
  planned: Period,
  { latest, within }: { latest: string; within: number },
): string {
  if (daysWithin(days, planned).length > 0) return planned.to
  const ends = chainFrom(spans, planned.from)
    .map(({ to }) => to)
    .filter((to) => to <= latest && Math.abs(daysBetween(to, planned.to)) <= within)
  const distance = (to: string) => Math.abs(daysBetween(to, planned.to))
  return ends.toSorted((a, b) => distance(a) - distance(b))[0] ?? planned.to
}

/** The energy of a period's intervals by band, each day by the prices in force on it; null where there are none. */
export function measureBands(
  days: ReadonlyArray<DayValues>,
  period: Period,
  tariff: { versions: ReadonlyArray<TariffVersion>; timeZone: string },
): Record<Band, number> | null {
  const within = daysWithin(days, period)
  if (within.length === 0) return null
  const bands: Record<Band, number> = { peak: 0, shoulder: 0, 'off-peak': 0 }
  for (const { date, minutes, values } of within) {
    const { clock } = versionOn(tariff.versions, date)
    const own = splitIntoBands({ clock, date, minutes, values, timeZone: tariff.timeZone })
    bands.peak += own.peak
    bands.shoulder += own.shoulder
    bands['off-peak'] += own['off-peak']
  }
  return bands
}

/** Demand is measured to a tenth of a kilowatt. */
const demandStep = 100

/** The highest demand of a period's intervals in W; null where there are none. */
export function measureDemand(days: ReadonlyArray<DayValues>, period: Period): number | null {
  const within = daysWithin(days, period)
  if (within.length === 0) return null
  let highest = 0
  for (const { minutes, values } of within) {
    for (const value of values) highest = Math.max(highest, ((value ?? 0) * 60) / minutes)
  }
  return Math.round(highest / demandStep) * demandStep
}
