import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { beginDay, isPausedOn } from '../pause-store.ts'

/**
 * In a statement about open draws `d`: whether autopay as it stands makes each on its day. Not one of a day before it goes
 * on, or on which it waits: that was to be paid by hand; nor one of another kind than it pays by now.
 */
const isStillMade: RawBuilder<boolean> = sql`exists (
  select 1 from autopay a
  where a.account_id = d.account_id and d.try_on >= ${beginDay('a', 'starts_on')}
    and (a.kind = 'monthly') = (d.bill_id is null) and not ${isPausedOn(sql.ref('d.try_on'))}
)`

/** What was to be tried again and is not any more; minor units. */
export interface EndedRetry {
  drawId: string
  amount: number
  /** When it failed last. */
  date: string
}

/**
 * What a change of mind does to the draws that are open, whoever's it was and whenever a draw comes back from being made:
 * what autopay as it stands does not make any more is not planned any more, and what failed is not tried again. All else
 * stays as its payer was told of it.
 */
export async function endUnmadeDraws(
  tx: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Array<EndedRetry>> {
  await sql`
    delete from autopay_draw d
    where d.account_id = any(${accountIds}::uuid[]) and d.state = 'planned'
      and not ${isStillMade}`.execute(tx)
  const ended = await sql<EndedRetry>`
    update autopay_draw d set state = 'failed', try_on = null
    from autopay_try t
    where d.account_id = any(${accountIds}::uuid[]) and d.state = 'retrying'
      and not ${isStillMade} and t.draw_id = d.id
      and t.number = (select max(l.number) from autopay_try l where l.draw_id = d.id)
    returning d.id as "drawId", t.amount, t.tried_on as date`.execute(tx)
  return ended.rows
}

/** Its payer agreed to something else: what is planned is planned anew, and nothing counts as told. */
export async function forgetPlannedDraws(tx: Database, accountId: string): Promise<void> {
  await sql`
    delete from autopay_draw where account_id = ${accountId} and state = 'planned'`.execute(tx)
  await sql`
    update autopay_draw set told = null, told_amount = null
    where account_id = ${accountId} and state = 'skipped'`.execute(tx)
}
