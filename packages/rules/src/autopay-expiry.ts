import { monthDrawDay } from './autopay-days.ts'

/** The last day on which a card is good: the last one of its month; null for what never ends. */
export function lastGoodDay(method: {
  expiresMonth: number | null
  expiresYear: number | null
}): string | null {
  const { expiresMonth, expiresYear } = method
  if (expiresMonth === null || expiresYear === null) return null
  return monthDrawDay(`${expiresYear}-${String(expiresMonth).padStart(2, '0')}`, null)
}
