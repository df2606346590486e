import { getBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import type { BudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import type { QueryClient } from '@tanstack/react-query'
import { routeQuery } from '../../api/route-query.ts'

export function budgetQuery(accountId: string) {
  return routeQuery(getBudgetBilling, { params: { accountId } })
}

/** What beginning or leaving changes: itself, and what the account owes. */
export async function keepBudget(
  query: QueryClient,
  accountId: string,
  budget: BudgetBilling,
): Promise<void> {
  query.setQueryData(budgetQuery(accountId).queryKey, budget)
  await Promise.all(
    ['listAccounts', 'getAccount', 'listBills'].map((name) =>
      query.invalidateQueries({ queryKey: [name] }),
    ),
  )
}
