import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { accountsOf } from '../../access/access-reads.ts'

/**
 * In a statement about accounts: what is under way to an account and what people have scheduled, by whomever, without one
 * payment. Instalments are left out: on their day they are charged no more than is missing.
 */
export function comingTo(
  accountId: Expression<string>,
  withoutId: string | null = null,
): RawBuilder<number> {
  return sql<number>`(
    select coalesce(sum(c.amount), 0)::bigint
    from payment_allocation c join payment w on w.id = c.payment_id
    where c.account_id = ${accountId} and w.id is distinct from ${withoutId}::uuid
      and (w.status in ('processing', 'unknown', 'action-required')
        or (w.status = 'scheduled' and w.origin = 'portal'))
  )`
}

/** Of each account that a profile may pay and to which something is coming: how much, minor units. */
export async function listComing(
  db: Database,
  profileId: string,
): Promise<Array<{ accountId: string; amount: number }>> {
  const found = await sql<{ accountId: string; amount: number }>`
    select * from (
      select g.account_id as "accountId", ${comingTo(sql.ref('g.account_id'))} as amount
      from (values (${profileId}::uuid)) as asked (profile_id)
      cross join lateral (
        select account_id from ${accountsOf(sql.ref('asked.profile_id'), 'pay')} own
      ) g
    ) each where amount > 0 order by "accountId"`.execute(db)
  return found.rows
}

/** What an account will owe once that has come in; `balance` is what it owes now. */
export async function expectedBalance(
  db: Database,
  accountId: string,
  balance: number,
): Promise<number> {
  const found = await sql<{ coming: number }>`
    select ${comingTo(sql`${accountId}::uuid`)} as coming`.execute(db)
  return balance - (found.rows[0]?.coming ?? 0)
}
