import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement: the account that all of a payment went to; null where there are several. */
export function onlyAccount(paymentId: Expression<string>): RawBuilder<string | null> {
  return sql<string | null>`(
    select (array_agg(n.account_id))[1] from payment_allocation n
    where n.payment_id = ${paymentId} having count(*) = 1)`
}
