import type { Period } from '@portal/contract/dates'
import type { Band } from '@portal/contract/tariffs'
import { addDays, daysBetween, periodDays } from '../calendar-days.ts'
import type { Measured } from './meter-readings.ts'

/** What an earlier period used in one direction, Wh. */
export interface PastUse extends Period {
  wh: number
}

/** A year in whole weeks, so that Mondays are held against Mondays and a leap day moves nothing. */
const yearInWeeks = 364

/** Wh: what nobody read is billed in whole kilowatt-hours. */
const wholeKwh = 1_000

function overlapDays(a: Period, b: Period): number {
  const from = a.from > b.from ? a.from : b.from
  const to = a.to < b.to ? a.to : b.to
  return Math.max(0, daysBetween(from, to) + 1)
}

/**
 * The usual use of a day in a period, Wh: that of the same weeks a year ago where at least half of them are known, else
 * the mean of all that is known; null where nothing is.
 */
export function usualPerDay(past: ReadonlyArray<PastUse>, period: Period): number | null {
  const before = { from: addDays(period.from, -yearInWeeks), to: addDays(period.to, -yearInWeeks) }
  let wh = 0
  let days = 0
  for (const use of past) {
    const shared = overlapDays(use, before)
    days += shared
    wh += (use.wh * shared) / periodDays(use)
  }
  if (days * 2 >= periodDays(period)) return Math.max(0, wh / days)
  const allDays = past.reduce((sum, use) => sum + periodDays(use), 0)
  if (allDays === 0) return null
  return Math.max(0, past.reduce((sum, use) => sum + use.wh, 0) / allDays)
}

/**
 * The energy of a period of which some days or all are missing: what was measured, and for the rest the mean of the
 * known days where they are a quarter of the period or more, else the usual use. Null where there is nothing to go by.
 */
export function fillPeriod(
  measured: Measured,
  period: Period,
  past: ReadonlyArray<PastUse>,
): number | null {
  const { wh, missingDays } = measured
  const known = periodDays(period) - missingDays
  const own = known > 0 ? wh / known : null
  const usual = usualPerDay(past, period)
  const perDay = own !== null && known * 4 >= periodDays(period) ? own : (usual ?? own)
  if (perDay === null) return null
  const rest = perDay * missingDays
  return known === 0 ? Math.round(rest / wholeKwh) * wholeKwh : wh + Math.round(rest)
}

/** Spreads energy over the bands in the proportions of `shares`; the parts add up to it exactly. */
export function spreadOverBands(
  wh: number,
  shares: Readonly<Record<Band, number>>,
): Record<Band, number> {
  const whole = shares.peak + shares.shoulder + shares['off-peak']
  if (whole === wh) return { ...shares }
  const part = (share: number) => (whole === 0 ? 0 : Math.floor(wh * (share / whole)))
  const peak = part(shares.peak)
  const shoulder = part(shares.shoulder)
  return { peak, shoulder, 'off-peak': wh - peak - shoulder }
}
