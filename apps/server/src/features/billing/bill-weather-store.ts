import { sql } from 'kysely'
import type { MeterRead } from '@portal/contract/billing/billing'
import type { Database } from '../../db/transaction.ts'

/** The days in a period of which all of the account's meters told every interval, and what they took from the grid. */
export async function listWholeDays(
  db: Database,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<Array<{ date: string; wh: number }>> {
  const found = await sql<{ date: string; wh: number }>`
    with point as (
      select id from service_point
      where account_id = ${accountId} and service = 'electricity' and status = 'connected'
    )
    select d.date, sum((select sum(wh) from unnest(d.wh) wh))::bigint as wh
    from point join day_reading d on d.service_point_id = point.id
    where d.direction = 'import' and d.date between ${from} and ${to}
      and d.estimated = '{}' and array_position(d.wh, null) is null
    group by d.date
    having count(*) = (select count(*) from point)
    order by d.date`.execute(db)
  return found.rows
}

/** The periods of the account's standing bills that lie in a longer one, with what was read. */
export async function listReadPeriods(
  db: Database,
  accountId: string,
  { from, to }: { from: string; to: string },
): Promise<Array<{ from: string; to: string; reads: Array<MeterRead> }>> {
  const found = await sql<{ from: string; to: string; reads: Array<MeterRead> }>`
    select b.period_from as "from", b.period_to as "to", b.reads from bill b
    where b.account_id = ${accountId} and b.period_from >= ${from} and b.period_to <= ${to}
      and not exists (select 1 from bill later where later.supersedes_id = b.id)
    order by b.period_from`.execute(db)
  return found.rows
}
