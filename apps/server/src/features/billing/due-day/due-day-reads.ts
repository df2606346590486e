import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about an account: the day of the month on which its bills are to be due; null where none was chosen. */
export function dueDayOf(accountId: Expression<string>): RawBuilder<number | null> {
  return sql`(select d.day from bill_due_day d where d.account_id = ${accountId})`
}
