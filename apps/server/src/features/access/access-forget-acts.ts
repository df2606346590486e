import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { heldPermissions, isInForce } from './access-reads.ts'

/**
 * Before a profile goes: when it was put out of an account, made less than its
 * bills, or its last day there passed, is kept without it. Else whoever
 * lost access could delete their profile, and add the account anew by a bill that they read before.
 */
export async function keepEndsOf(tx: Database, profileId: string): Promise<void> {
  await sql`
    insert into past_access_end (account_id, ended_at)
    select account_id, max(at) from (
      select account_id, ended_at as at from past_grant
      where profile_id = ${profileId} and ended_by is distinct from profile_id
      union all
      select held.account_id, held.expires_at from access_grant held
      where held.profile_id = ${profileId} and not ${isInForce}
      union all
      select held.account_id, held.given_at from access_grant held
      where held.profile_id = ${profileId} and held.given_at > held.since
        and not 'see-amounts' = any(${heldPermissions})
    ) ended group by account_id
    on conflict (account_id) do update
      set ended_at = greatest(past_access_end.ended_at, excluded.ended_at)`.execute(tx)
}
