import type { PointDays } from '@portal/rules/billing/forecast-bill'
import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** What a statement asks of a meter. */
interface Asked {
  servicePointId: Expression<string>
  since: string | Expression<string>
  until: Expression<string>
}

/** In a statement about service points: the days of each that its meter told by intervals, as JSON. */
export function daysOf(
  direction: 'import' | 'export',
  { servicePointId, since, until }: Asked,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(d order by d.date), '[]') from (
      select date, minutes, wh as "values" from day_reading
      where service_point_id = ${servicePointId} and direction = ${direction}
        and date between ${since} and ${until}
    ) d
  )`
}

/** In a statement about service points: the periods of each that were read, as JSON. */
export function spansOf(
  direction: 'import' | 'export',
  { servicePointId, since, until }: Asked,
): RawBuilder<unknown> {
  return sql`(
    select coalesce(json_agg(p order by p."from"), '[]') from (
      select period_from as "from", period_to as "to", wh, estimated from period_reading
      where service_point_id = ${servicePointId} and direction = ${direction}
        and period_from >= ${since} and period_to <= ${until}
    ) p
  )`
}

/** In a statement about service points: whether the meter of each has told a day after this one. */
export function hasToldAfter(
  servicePointId: Expression<string>,
  day: Expression<string>,
): RawBuilder<boolean> {
  return sql`exists (
    select 1 from day_reading d where d.service_point_id = ${servicePointId} and d.date > ${day}
  )`
}

/** In a statement about service points: the last day of each that was read for a period; null where none was. */
export function readUntil(servicePointId: Expression<string>): RawBuilder<string | null> {
  return sql`(
    select max(r.period_to) from period_reading r where r.service_point_id = ${servicePointId}
  )`
}

/** The intervals of service points since a day, in the order asked. */
export async function listPointDays(
  db: Database,
  pointIds: ReadonlyArray<string>,
  since: string,
): Promise<Array<PointDays>> {
  const asked = {
    servicePointId: sql.ref<string>('asked.id'),
    since,
    until: sql<string>`'infinity'::date`,
  }
  const found = await sql<PointDays>`
    select ${daysOf('import', asked)} as import, ${daysOf('export', asked)} as export
    from unnest(${pointIds}::uuid[]) with ordinality as asked (id, place)
    order by asked.place`.execute(db)
  return found.rows
}

/** The mean temperatures that a station measured, in tenths of a degree Celsius, by day. */
export async function listTemperatures(
  db: Database,
  station: string,
  { from, to }: { from: string; to: string },
): Promise<Map<string, number>> {
  const found = await db
    .selectFrom('weather_day')
    .select(['date', 'mean'])
    .where('station', '=', station)
    .where('date', '>=', from)
    .where('date', '<=', to)
    .execute()
  return new Map(found.map(({ date, mean }) => [date, mean]))
}

/** A day of a meter, by steps of so many minutes; Wh, null where no reading came. */
export interface ReadDay {
  date: string
  direction: 'import' | 'export'
  minutes: number
  wh: ReadonlyArray<number | null>
  /** Positions of what was estimated. */
  estimated: ReadonlyArray<number>
}

/** Some days of a service point after a place, the oldest first. */
export async function listReadDays(
  db: Database,
  servicePointId: string,
  { after, count }: { after: Pick<ReadDay, 'date' | 'direction'>; count: number },
): Promise<Array<ReadDay>> {
  return db
    .selectFrom('day_reading')
    .select(['date', 'direction', 'minutes', 'wh', 'estimated'])
    .where('service_point_id', '=', servicePointId)
    .where(sql<boolean>`(date, direction) > (${after.date}::date, ${after.direction})`)
    .orderBy('date')
    .orderBy('direction')
    .limit(sql.lit(count))
    .execute()
}

/** A reading of a whole period. */
export interface ReadPeriod {
  from: string
  to: string
  direction: 'import' | 'export'
  wh: number
  estimated: boolean
}

/** All of a service point, the oldest first: a few a year. */
export async function listReadPeriods(
  db: Database,
  servicePointId: string,
): Promise<Array<ReadPeriod>> {
  return db
    .selectFrom('period_reading')
    .select(['period_from as from', 'period_to as to', 'direction', 'wh', 'estimated'])
    .where('service_point_id', '=', servicePointId)
    .orderBy('period_from')
    .orderBy('direction')
    .execute()
}
