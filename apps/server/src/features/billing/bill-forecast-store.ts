import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { budgetAmountOf } from '../budget-billing/budget-reads.ts'

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
      ${budgetAmountOf(sql.ref('a.id'), sql.ref('a.next_bill_on'))} as "budgetAmount"
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
