import { periodReadingRecord } from '@portal/contract/usage/usage-records'
import type { PeriodReadingRecord } from '@portal/contract/usage/usage-records'
import { countUpserts, refuse } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'

/** A read of a whole billing period, known by its first day; a later one replaces it. */
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
  check: ({ period }) => (period.from > period.to ? 'the period ends before it begins' : null),

  async apply(client) {
    const rejects = await refuse(
      client,
      'import_period_reading',
      `select s.line, 'there is no service point ' || s.service_point_number as reason
       from import_period_reading s
       where not exists (select 1 from service_point p where p.number = s.service_point_number)
       order by s.line`,
    )
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
    return { ...countUpserts(rows), rejects }
  },
}
