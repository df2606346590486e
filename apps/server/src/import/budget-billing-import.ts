import type { BudgetBillingRecord } from '@portal/contract/import-records'
import { refuse } from './kind-import.ts'
import type { KindImport } from './kind-import.ts'

/** Budget billing that is on already; where it was begun or left in the portal since, that stays. */
export const budgetBillingImport: KindImport<BudgetBillingRecord> = {
  staging: 'import_budget_billing',
  columns: ['account_number text', 'email text', 'amount bigint', 'began date', 'review date'],
  row: ({ accountNumber, email, amount, began, review }) => [
    accountNumber,
    email,
    amount,
    began,
    review,
  ],
  names: ({ accountNumber }) => [accountNumber],

  check: ({ began, review }) => (review <= began ? 'the review is not after the beginning' : null),

  async apply(client) {
    const rejects = await refuse(
      client,
      'import_budget_billing',
      `select line, reason from (
         select s.line, case
           when a.id is null then 'there is no account ' || s.account_number
           when p.id is null then 'there is no profile ' || s.email
         end as reason
         from import_budget_billing s
         left join account a on a.number = s.account_number
         left join profile p on p.email = s.email
       ) judged
       where reason is not null order by line`,
    )
    const made = await client.query(
      `insert into budget_billing (account_id, profile_id, amount, began_on, review_on)
       select a.id, p.id, s.amount, s.began, s.review
       from import_budget_billing s
       join account a on a.number = s.account_number
       join profile p on p.email = s.email
       where not exists (
         select 1 from budget_billing old where old.account_id = a.id
           and (old.status <> 'ended' or old.began_on >= s.began)
       )`,
    )
    return { new: made.rowCount ?? 0, updated: 0, rejects }
  },
}
