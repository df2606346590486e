import type { Locale } from '@portal/contract/texts'
import { csvLines, csvTable } from '@portal/rules/csv-table'
import { startOfLocalDate } from '@portal/rules/billing/tariff-clock'
import type { Database } from '../db/transaction.ts'
import { listReadDays, listReadPeriods } from '../features/usage/usage-reads.ts'
import type { ReadDay } from '../features/usage/usage-reads.ts'

/** So many days are read at once: at every quarter of an hour some 6,000 rows. */
const DAYS_AT_ONCE = 62

const columns: Record<Locale, ReadonlyArray<string>> = {
  en: ['Service point', 'Direction', 'From', 'To', 'Energy (kWh)', 'Estimated'],
  es: ['Punto de servicio', 'Sentido', 'Desde', 'Hasta', 'Energía (kWh)', 'Estimada'],
}
const directions: Record<Locale, Record<ReadDay['direction'], string>> = {
  en: { import: 'used', export: 'sent to the grid' },
  es: { import: 'consumida', export: 'enviada a la red' },
}
const yes: Record<Locale, string> = { en: 'yes', es: 'sí' }

interface Asked {
  points: ReadonlyArray<{ id: string; number: string }>
  locale: Locale
  timeZone: string
}

/** What the meters of an account told step by step, part by part; moments are in UTC. */
export async function* intervalsTable(
  db: Database,
  { points, locale, timeZone }: Asked,
): AsyncGenerator<string> {
  yield csvTable(columns[locale], [])
  for (const { id, number } of points) {
    let after: Pick<ReadDay, 'date' | 'direction'> = { date: '1900-01-01', direction: 'export' }
    for (;;) {
      const days = await listReadDays(db, id, { after, count: DAYS_AT_ONCE })
      for (const day of days) yield csvLines(rowsOf(day, { number, locale, timeZone }))
      const last = days.at(-1)
      if (!last || days.length < DAYS_AT_ONCE) break
      after = last
    }
  }
}

function rowsOf(
  { date, direction, minutes, wh, estimated }: ReadDay,
  { number, locale, timeZone }: Omit<Asked, 'points'> & { number: string },
) {
  const start = startOfLocalDate(date, timeZone)
  const moment = (step: number) => new Date(start + step * minutes * 60_000).toISOString()
  const guessed = new Set(estimated)
  return wh.map((value, step) => [
    number,
    directions[locale][direction],
    moment(step),
    moment(step + 1),
    value === null ? null : value / 1000,
    guessed.has(step) ? yes[locale] : null,
  ])
}

/** What was read of whole billing periods; both days belong to each. */
export async function periodsTable(
  db: Database,
  { points, locale }: Omit<Asked, 'timeZone'>,
): Promise<string> {
  const rows = []
  for (const { id, number } of points) {
    for (const { from, to, direction, wh, estimated } of await listReadPeriods(db, id)) {
      const said = directions[locale][direction]
      rows.push([number, said, from, to, wh / 1000, estimated ? yes[locale] : null])
    }
  }
  return csvTable(columns[locale], rows)
}
