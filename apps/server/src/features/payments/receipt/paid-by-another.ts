import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { mayOn } from '../../access/access-reads.ts'

/**
 * In a statement about payments `p`: somebody else than the reader made it here, also who has gone since. What the
 * utility's own records brought in has no gateway, and is of those whose account it was for.
 */
export function paidByAnother(profileId: string): RawBuilder<boolean> {
  const accountId = sql.ref<string>('part.account_id')
  return sql`(p.profile_id is distinct from ${profileId}::uuid and (p.gateway is not null or not exists (
    select 1 from payment_allocation part
    where part.payment_id = p.id and ${mayOn('manage-access', { profileId, accountId })}
  )))`
}
