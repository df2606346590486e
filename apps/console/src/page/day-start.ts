import { localDate } from '@portal/rules/local-date'

const QUARTER_MS = 900_000
/** No place is further from UTC, in quarters of an hour. */
const FURTHEST = 56

/** The moment at which a day begins where the utility is. */
export function dayStart(date: string, timeZone: string): string {
  const inUtc = Date.parse(`${date}T00:00:00Z`)
  const moments = Array.from(
    { length: 2 * FURTHEST + 1 },
    (_, at) => new Date(inUtc + (at - FURTHEST) * QUARTER_MS),
  )
  const first = moments.find((moment) => localDate(moment, timeZone) === date)
  return (first ?? new Date(inUtc)).toISOString()
}
