import { periodReadingRecord } from '@portal/contract/usage/usage-records'
import type { PeriodReadingRecord } from '@portal/contract/usage/usage-records'
import type pg from 'pg'
import { daysBetween } from '@portal/rules/calendar-days'
import { countUpserts, refuse } from '../../import/kind-import.ts'
import type { KindImport, Reject } from '../../import/kind-import.ts'
import { refuseOverlapping } from '../../import/overlaps.ts'

/** So many days one reading may count at most: ten years. */
const MOST_DAYS = 3_660

/** A read of a whole billing period, known by its first day; a later one replaces it. No day is counted twice: only what was estimated is read over. */
export const periodReadingImport: KindImport<PeriodReadingRecord> = {
  kind: 'period-readings',
  describes: 'the use of a whole billing period',
  knownBy: 'service point, start, direction',
  schema: periodReadingRecord,
  after: ['accounts'],
  fills: ['period_reading'],
  csv: {
    servicePointNumber: 'text',
    'period.from': 'text',
    'period.to': 'text',
    direction: 'text',
    wh: 'number',
    estimated: 'yes or no',
  },
  staging: 'import_period_reading',
  columns: [
    'service_point_number text',
    'period_from date',
    'period_to date',
    'direction text',
    'wh bigint',
    'estimated boolean',
  ],
  row: (reading) => [
    reading.servicePointNumber,
    reading.period.from,
    reading.period.to,
    reading.direction,
    reading.wh,
    reading.estimated,
  ],
  names: (reading) => [`${reading.servicePointNumber} ${reading.period.from} ${reading.direction}`],
  check({ period: { from, to } }) {
    if (from > to) return 'the period ends before it begins'
    return daysBetween(from, to) > MOST_DAYS ? 'the period is longer than ten years' : null
  },

  async apply(client) {
    const rejects = await refuse(
      client,
      'import_period_reading',
      `select s.line, 'there is no service point ' || s.service_point_number as reason
       from import_period_reading s
       where not exists (select 1 from service_point p where p.number = s.service_point_number)
       order by s.line`,
    )
    const overlapping = await refuseCountedTwice(client)
    const { rows } = await client.query<{ inserted: boolean }>(
      `insert into period_reading
         (service_point_id, period_from, period_to, direction, wh, estimated)
       select p.id, s.period_from, s.period_to, s.direction, s.wh, s.estimated
       from import_period_reading s join service_point p on p.number = s.service_point_number
       on conflict (service_point_id, period_from, direction)
       do update set period_to = excluded.period_to, wh = excluded.wh,
         estimated = excluded.estimated
       where (period_reading.period_to, period_reading.wh, period_reading.estimated)
         is distinct from (excluded.period_to, excluded.wh, excluded.estimated)
       returning (xmax = 0) as inserted`,
    )
    return { ...countUpserts(rows), rejects: [...rejects, ...overlapping] }
  },
}

/** What is known by the same day replaces what stands; what stands as it was sent is judged no more. */
function refuseCountedTwice(client: pg.ClientBase): Promise<Array<Reject>> {
  const counted = `s.service_point_number || ' ' || s.direction`
  return refuseOverlapping(client, 'import_period_reading', {
    query: `with placed as (
        select s.*, p.id as point, known.period_to is not null as stands
        from import_period_reading s
        join service_point p on p.number = s.service_point_number
        left join period_reading known on known.service_point_id = p.id
          and known.period_from = s.period_from and known.direction = s.direction
          and known.period_to = s.period_to
      )
      select case when stands then 0 else line end as line,
        ${counted} || ' ' || period_from as name, ${counted} || ' ' || period_from as replaces,
        array[${counted}] as counts, period_from as "from", period_to as "to", estimated
      from placed s
      union
      select 0, ${counted} || ' ' || r.period_from, null, array[${counted}],
        r.period_from, r.period_to, r.estimated
      from placed s
      join period_reading r on r.service_point_id = s.point and r.direction = s.direction
        and r.period_from <= s.period_to and r.period_to >= s.period_from`,
    inWords: ({ from, to }) => `the reading of ${from} to ${to} counts these days already`,
  })
}
