import { sql } from 'kysely'
import type { TariffVersion } from '@portal/contract/tariffs'
import type { PointDays } from '@portal/rules/billing/forecast-bill'
import type { Database } from '../../db/transaction.ts'

/** What of an account says for which period and at which prices its next bill will be. */
export interface RunningAccount {
  status: 'active' | 'closed'
  nextBillOn: string | null
  currency: string | null
  /** The last day that was billed; null before the first bill. */
  billedUntil: string | null
  points: Array<{ id: string; tariffCode: string }>
  /** What the next bill asks for with budget billing, in minor units; null without it. */
  budgetAmount: number | null
}

export async function findRunningAccount(
  db: Database,
  accountId: string,
): Promise<RunningAccount | undefined> {
  const found = await sql<RunningAccount>`
    select a.status, a.next_bill_on as "nextBillOn", newest.currency,
      newest.period_to as "billedUntil",
      (select coalesce(json_agg(p order by p.number), '[]') from (
        select id, number, tariff_code as "tariffCode" from service_point
        where account_id = a.id and status = 'connected' and service = 'electricity'
      ) p) as points,
      (select case when next_amount is not null and review_on <= a.next_bill_on
        then next_amount else amount end
        from budget_billing where account_id = a.id and status = 'active') as "budgetAmount"
    from account a
    left join lateral (
      select b.currency, b.period_to from bill b
      where b.account_id = a.id
        and not exists (select 1 from bill later where later.supersedes_id = b.id)
      order by b.period_to desc limit 1
    ) newest on true
    where a.id = ${accountId}`.execute(db)
  return found.rows[0]
}

/** The intervals of service points since a day, in the order asked. */
export async function listPointDays(
  db: Database,
  pointIds: ReadonlyArray<string>,
  since: string,
): Promise<Array<PointDays>> {
  const daysOf = (direction: 'import' | 'export') => sql`(
    select coalesce(json_agg(d order by d.date), '[]') from (
      select date, minutes, wh as "values" from day_reading
      where service_point_id = asked.id and direction = ${direction} and date >= ${since}
    ) d
  )`
  const found = await sql<PointDays>`
    select ${daysOf('import')} as import, ${daysOf('export')} as export
    from unnest(${pointIds}::uuid[]) with ordinality as asked (id, place)
    order by asked.place`.execute(db)
  return found.rows
}

/** The dated prices of a tariff, the oldest first. */
export async function listTariffVersions(
  db: Database,
  tariffCode: string,
): Promise<Array<TariffVersion>> {
  const found = await sql<TariffVersion>`
    select valid_from as "from", charges, clock from tariff_version
    where tariff_code = ${tariffCode} order by valid_from`.execute(db)
  return found.rows
}
