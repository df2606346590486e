import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about accounts: when each was paid last, on a day or later; null where it was not, or not to the end. */
export function lastPaidOn(
  accountId: Expression<string>,
  since: Expression<string>,
): RawBuilder<string | null> {
  return sql`(
    select max(n.paid_on) from payment_allocation n join payment p on p.id = n.payment_id
    where n.account_id = ${accountId} and n.paid_on >= ${since} and p.status in ('succeeded', 'historic')
  )`
}
