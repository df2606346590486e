import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import { readInstalmentCharge } from '../../payment-plans/plan-charge-reads.ts'
import { lockAccounts } from '../../accounts/account-lock-acts.ts'
import { accessEnded, cancelScheduled, payingFor } from '../schedule/scheduled-payments-store.ts'
import type { ClaimedPayment, DueToday } from '../schedule/scheduled-payments-store.ts'

/** A payment of the account has no end yet: what it pays of the plan is not known. */
const otherUnderWay = sql<boolean>`exists (
  select 1 from payment y join payment_allocation o on o.payment_id = y.id
  where y.status in ('processing', 'unknown', 'action-required')
    and o.account_id = n.account_id and y.id <> p.id
)`

export interface DueInstalment {
  id: string
  accountId: string
}

/** One instalment that is due and may be charged. */
export async function findDueInstalment(
  db: Database,
  { through, without }: DueToday,
): Promise<DueInstalment | undefined> {
  const due = await sql<DueInstalment>`
    select p.id, n.account_id as "accountId"
    from payment p join payment_allocation n on n.payment_id = p.id
    where p.status = 'scheduled' and p.scheduled_for <= ${through}::date and p.origin = 'plan'
      and n.account_id <> all(${without}::uuid[]) and not ${otherUnderWay}
    order by p.scheduled_for, p.id limit 1`.execute(db)
  return due.rows[0]
}

/**
 * Takes an instalment that is due, for whoever charges it, with what is missing of it at this moment: nobody pays the
 * account meanwhile. Nothing where nothing is to be charged any more, or somebody else was faster.
 */
export async function claimInstalment(
  db: Database,
  { id, accountId }: DueInstalment,
  { now, today, minimum }: DueToday & { minimum: number },
): Promise<ClaimedPayment | undefined> {
  return inTransaction(db, async (tx) => {
    await lockAccounts(tx, [accountId])
    const locked = await sql`
      select 1 from payment p join payment_allocation n on n.payment_id = p.id
      where p.id = ${id} and p.status = 'scheduled' and not ${otherUnderWay}
      for update of p skip locked`.execute(tx)
    if (locked.rows.length === 0) return undefined
    const amount = await readInstalmentCharge(tx, id, { minimum, today })
    if (amount === 0) {
      await cancelScheduled(tx, [id], { now, today })
      return undefined
    }
    const claimed = await sql<ClaimedPayment>`
      with claimed as (
        update payment set status = 'processing', charged_at = ${now}, total = ${amount}
        where id = ${id}
        returning id, profile_id, gateway_token as token, gateway, currency, total, fee
      ), moved as (
        update payment_allocation set amount = ${amount}, paid_on = ${today}::date
        where payment_id = ${id}
      )
      select id, token, gateway, currency, total, fee, ${accessEnded} as "accessEnded",
        ${payingFor} as "accountId"
      from claimed`.execute(tx)
    return claimed.rows[0]
  })
}
