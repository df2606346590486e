import type { BudgetTerms } from '@portal/rules/autopay/autopay-forecast'
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

/** In a statement about accounts: what budget billing asks for with each bill to come; null without it. Minor units. */
export function budgetTermsOf(accountId: Expression<string>): RawBuilder<BudgetTerms | null> {
  return sql`(
    select json_build_object(
      'amount', g.amount, 'reviewOn', g.review_on, 'nextAmount', g.next_amount
    )
    from budget_billing g where g.account_id = ${accountId} and g.status = 'active'
  )`
}
