import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** The payments that a profile has scheduled and that pay an account, alone or with others; plans arrange their own. */
export async function sumScheduledBy(
  db: Database,
  { profileId, accountId }: { profileId: string; accountId: string },
): Promise<{ count: number; total: number }> {
  const found = await sql<{ count: number; total: number }>`
    select count(*)::int as count, coalesce(sum(p.total), 0)::bigint as total
    from payment p
    where p.profile_id = ${profileId} and p.status = 'scheduled' and p.origin <> 'plan'
      and exists (
        select 1 from payment_allocation n
        where n.payment_id = p.id and n.account_id = ${accountId})`.execute(db)
  return found.rows[0] ?? { count: 0, total: 0 }
}
