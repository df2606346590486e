import type { Period } from '@portal/contract/dates'
import type { Band, TariffVersion } from '@portal/contract/tariffs'
import { addDays, isWeekend, periodDays } from '../calendar-days.ts'
import { pricedBands } from './bill-use.ts'
import { measureBands, measureDemand } from './meter-readings.ts'
import type { DayValues } from './meter-readings.ts'
import { billCharges } from './rate-bill.ts'
import type { Use } from './rate-bill.ts'
import { ratePeriod } from './rate-period.ts'

/** The days of a service point's meter in each direction, in their order. */
export interface PointDays {
  import: ReadonlyArray<DayValues>
  export: ReadonlyArray<DayValues>
}

export interface ForecastInput {
  points: ReadonlyArray<PointDays>
  versions: ReadonlyArray<TariffVersion>
  /** That of the whole bill. */
  period: Period
  timeZone: string
}

/** Minor units of money; `wh` is the energy taken so far. */
export interface BillForecastFigures {
  readUntil: string
  daysRead: number
  wh: number
  soFar: number
  expected: number
  low: number
  high: number
}

/** Fewer days say too little of those to come. */
export const fewestForecastDays = 7

/** Four in five of a normal distribution lie within so many deviations. */
const FOUR_IN_FIVE = 1.2816
/** A cold day is followed by cold days: the days of a spell count as one, so that sums spread this much wider. */
const SPELL_DAYS = 6

function sumOf({ values }: DayValues): number {
  return values.reduce<number>((sum, wh) => sum + (wh ?? 0), 0)
}

/** The days of which every point has told every interval. */
function wholeDays({ points, period }: ForecastInput): Array<string> {
  const [first, ...others] = points.map(
    (point) =>
      new Set(
        point.import
          .filter(({ date, values }) => {
            const within = date >= period.from && date <= period.to
            return within && values.every((wh) => wh !== null)
          })
          .map(({ date }) => date),
      ),
  )
  return [...(first ?? [])].filter((date) => others.every((dates) => dates.has(date))).toSorted()
}

/** What the days to come will use in one direction, and how far that may be off. */
interface Ahead {
  wh: number
  spread: number
}

function lookAhead(known: ReadonlyArray<DayValues>, missing: ReadonlyArray<string>): Ahead {
  const all = known.map((day) => ({ weekend: isWeekend(day.date), wh: sumOf(day) }))
  if (all.length === 0 || missing.length === 0) return { wh: 0, spread: 0 }
  const mean = (days: typeof all) => days.reduce((sum, { wh }) => sum + wh, 0) / days.length
  const usual = (weekend: boolean) => {
    const alike = all.filter((day) => day.weekend === weekend)
    return mean(alike.length >= 2 ? alike : all)
  }
  const wh = missing.reduce((sum, date) => sum + usual(isWeekend(date)), 0)
  const squares = all.map((day) => (day.wh - usual(day.weekend)) ** 2)
  const variance = squares.reduce((sum, square) => sum + square, 0) / Math.max(1, all.length - 1)
  const ahead = missing.length
  const spells = SPELL_DAYS * variance * ahead * (1 + ahead / all.length)
  return { wh, spread: FOUR_IN_FIVE * Math.sqrt(spells) }
}

function scaledBands(bands: Record<Band, number>, factor: number): Record<Band, number> {
  const scale = (wh: number) => Math.round(wh * factor)
  return {
    peak: scale(bands.peak),
    shoulder: scale(bands.shoulder),
    'off-peak': scale(bands['off-peak']),
  }
}

/** The whole period's use: what was read, and `off` (−1 to 1) spreads above what is usual for the rest. */
function wholeUse(read: Use, ahead: { import: Ahead; export: Ahead }, off: number): Use {
  const more = (known: number, { wh, spread }: Ahead, sign: number) =>
    known + Math.max(0, Math.round(wh + sign * spread))
  const importWh = more(read.importWh, ahead.import, off)
  const factor = read.importWh > 0 ? importWh / read.importWh : 1
  return {
    importWh,
    // A dark, cold spell takes more and gives less.
    exportWh: more(read.exportWh, ahead.export, -off),
    demandW: read.demandW,
    ...(read.bandWh && { bandWh: scaledBands(read.bandWh, factor) }),
  }
}

function readUse(days: PointDays, input: ForecastInput, span: Period): Use {
  const { versions, timeZone } = input
  const total = (list: ReadonlyArray<DayValues>) => list.reduce((sum, day) => sum + sumOf(day), 0)
  const banded = versions.some((version) => pricedBands(version).size > 0)
  const bandWh = banded ? measureBands(days.import, span, { versions, timeZone }) : null
  return {
    importWh: total(days.import),
    exportWh: total(days.export),
    demandW: measureDemand(days.import, span) ?? 0,
    ...(bandWh && { bandWh }),
  }
}

/**
 * What a bill comes to so far and what it will come to, by the same prices and the same rating as the bill itself.
 * The days to come are taken to be like those read, weekends like weekends; `low` and `high` hold four times out of
 * five. Null where too few days were read.
 */
export function forecastBill(input: ForecastInput): BillForecastFigures | null {
  const { points, versions, period } = input
  const whole = wholeDays(input)
  const lastDay = whole.at(-1)
  if (whole.length < fewestForecastDays || lastDay === undefined) return null
  const known = new Set(whole)
  const missing = daysOf(period).filter((date) => !known.has(date))
  const parts = points.map((point) => {
    const kept = (list: ReadonlyArray<DayValues>) => list.filter(({ date }) => known.has(date))
    const days = { import: kept(point.import), export: kept(point.export) }
    const ahead = {
      import: lookAhead(days.import, missing),
      export: lookAhead(days.export, missing),
    }
    return { read: readUse(days, input, period), ahead }
  })
  const charges = (span: Period, useOf: (part: (typeof parts)[number]) => Use) =>
    parts.reduce(
      (sum, part) => sum + billCharges(ratePeriod({ versions, period: span, use: useOf(part) })),
      0,
    )
  const at = (off: number) => charges(period, ({ read, ahead }) => wholeUse(read, ahead, off))
  return {
    readUntil: lastDay,
    daysRead: whole.length,
    wh: parts.reduce((sum, { read }) => sum + read.importWh, 0),
    soFar: charges({ from: period.from, to: lastDay }, ({ read }) => read),
    expected: at(0),
    low: at(-1),
    high: at(1),
  }
}

function daysOf(period: Period): Array<string> {
  return Array.from({ length: periodDays(period) }, (_, index) => addDays(period.from, index))
}
