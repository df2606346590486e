import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about accounts: whether autopay pays each, be it on hold or not. */
export function hasAutopay(accountId: Expression<string>): RawBuilder<boolean> {
  return sql`exists (select 1 from autopay d where d.account_id = ${accountId})`
}
