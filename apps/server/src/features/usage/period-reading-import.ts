import { periodReadingRecord } from '@portal/contract/usage/usage-records'
import type { PeriodReadingRecord } from '@portal/contract/usage/usage-records'
import { daysBetween } from '@portal/rules/calendar-days'
import { countUpserts, refuse } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'
import { overlapOf, refuseOverlapping } from '../../import/overlaps.ts'

/** So many days one reading may count at most: ten years. */
const MOST_DAYS = 3_660

/** A read of a whole billing period, known by its first day; a later one replaces it. No day is counted twice: only what was estimated is read over. */
export const periodReadingImport: KindImport<PeriodReadingRecord> = {
  kind: 'period-readings',
  describes: 'the read of a whole billing period',
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
      `select line, reason from (
         select s.line, case
           when p.id is null then 'there is no service point ' || s.service_point_number
           when other.period_from is not null
             then 'the reading of ' || other.period_from || ' to ' || other.period_to
               || ' counts these days already'
         end as reason
         from import_period_reading s
         left join service_point p on p.number = s.service_point_number
         left join period_reading known on known.service_point_id = p.id
           and known.period_from = s.period_from and known.direction = s.direction
         left join lateral (
           select r.period_from, r.period_to from period_reading r
           where r.service_point_id = p.id and r.direction = s.direction and not r.estimated
             and r.period_from <> s.period_from and known.period_to is distinct from s.period_to
             and ${overlapOf('r', 's')}
           limit 1
         ) other on true
       ) judged
       where reason is not null order by line`,
    )
    const overlapping = await refuseOverlapping(client, 'import_period_reading', {
      query: `select line, service_point_number || ' ' || direction as "of", '' as name,
          period_from as "from", period_to as "to", estimated as gives_way
        from import_period_reading`,
      inWords: ({ from, to }) => `the reading of ${from} to ${to} counts these days already`,
    })
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
