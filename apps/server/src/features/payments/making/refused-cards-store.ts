import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'

/**
 * Whoever holds stolen cards tries them where it costs nothing: what was refused of one account, by whomever and with
 * something new, is counted, and then new cards have to wait. What is saved can be paid with all the while.
 * @throws ProblemError `too-many-requests`
 */
export async function assertFewRefused(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  accountIds: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  const { most, minutes } = settings.rules.payments.refusedCards
  const since = new Date(now.getTime() - minutes * 60_000)
  const found = await sql<{ at: Date }>`
    select p.created_at as at from payment p
    where p.status = 'failed' and p.failure not in ('not-charged', 'access-ended')
      and p.payment_method_id is null and p.origin = 'portal' and p.scheduled_for is null
      and p.created_at > ${since}
      and p.id in (
        select n.payment_id from payment_allocation n
        where n.account_id = any(${accountIds}::uuid[])
          and n.paid_on >= (${since}::timestamptz - interval '1 day')::date
      )
    order by p.created_at desc limit ${most}`.execute(tx)
  const oldest = found.rows[most - 1]
  if (!oldest) return
  const waitMs = oldest.at.getTime() - since.getTime()
  throw problem('too-many-requests', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) })
}
