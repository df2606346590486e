import { budgetBillingRecord } from '@portal/contract/budget-billing/budget-billing-records'
import type { BudgetBillingRecord } from '@portal/contract/budget-billing/budget-billing-records'
import { arrangementImport } from '../../import/arrangement-import.ts'

/** Budget billing that is on already; where it was begun or left in the portal since, that stays. */
export const budgetBillingImport = arrangementImport<BudgetBillingRecord>({
  kind: 'budget-billing',
  describes: 'an account with budget billing, its amount and start',
  schema: budgetBillingRecord,
  after: ['accounts', 'profiles'],
  fills: ['budget_billing'],
  table: 'budget_billing',
  values: {
    amount: { type: 'bigint', of: ({ amount }) => amount },
    began: { type: 'date', of: ({ began }) => began },
    review: { type: 'date', of: ({ review }) => review },
  },
  check: ({ began, review }) => (review <= began ? 'the review is not after the beginning' : null),
  insert: (named) =>
    `insert into budget_billing (account_id, profile_id, amount, began_on, review_on)
     select account_id, profile_id, amount, began, review
     from ${named}
     where not exists (
       select 1 from budget_billing old where old.account_id = named.account_id
         and (old.status <> 'ended' or old.began_on >= named.began)
     )`,
})
