import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/**
 * In a statement about payments `p`: somebody else than the reader made it here, also who has gone since. What the
 * utility's own records brought in has no gateway, and is nobody's.
 */
export function paidByAnother(profileId: string): RawBuilder<boolean> {
  return sql`(p.profile_id is distinct from ${profileId}::uuid and p.gateway is not null)`
}
