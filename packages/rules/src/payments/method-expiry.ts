import { addDays, daysBetween } from '../calendar-days.ts'

/** A card's month of expiry as it is printed; null for what does not expire. */
export interface Expiring {
  expiresMonth: number | null
  expiresYear: number | null
}

/** So many days before its last one, a method expires soon. */
const soonDays = 60

export type MethodExpiry = 'valid' | 'soon' | 'expired'

/** The last day on which it can be charged; null for what does not expire. */
export function lastGoodDay({ expiresMonth, expiresYear }: Expiring): string | null {
  if (expiresMonth === null || expiresYear === null) return null
  const year = expiresMonth === 12 ? expiresYear + 1 : expiresYear
  const month = expiresMonth === 12 ? 1 : expiresMonth + 1
  return addDays(`${year}-${String(month).padStart(2, '0')}-01`, -1)
}

/** The month of a day, counted through the years. */
export function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}

/** [FEATURE-05] So many days before the last good one of what autopay charges, its payer is warned. */
export const expiryNoticeDays = [30, 7] as const

/** The warning that is due by today, the latest one alone; null where none is, or it is over. */
export function dueExpiryNotice(
  lastDay: string,
  today: string,
): (typeof expiryNoticeDays)[number] | null {
  const left = daysBetween(today, lastDay)
  if (left < 0) return null
  return expiryNoticeDays.findLast((days) => left <= days) ?? null
}

export function methodExpiry(method: Expiring, today: string): MethodExpiry {
  const last = lastGoodDay(method)
  if (last === null) return 'valid'
  const left = daysBetween(today, last)
  if (left < 0) return 'expired'
  return left <= soonDays ? 'soon' : 'valid'
}
