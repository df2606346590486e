import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'

/** In a statement about accounts: what the bill of a day asks each for with budget billing; null without it. Minor units. */
export function budgetAmountOf(
  accountId: Expression<string>,
  billOn: Expression<string>,
): RawBuilder<number | null> {
  return sql`(
    select case when g.next_amount is not null and g.review_on <= ${billOn}
      then g.next_amount else g.amount end
    from budget_billing g where g.account_id = ${accountId} and g.status = 'active'
  )`
}
