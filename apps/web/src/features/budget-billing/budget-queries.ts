import { getBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { routeQuery } from '@portal/browser/api/route-query'

export function budgetQuery(accountId: string) {
  return routeQuery(getBudgetBilling, { params: { accountId } })
}
