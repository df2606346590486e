import { getBudgetBilling } from '@portal/contract/budget-billing/budget-billing'
import { routeQuery } from '../../api/route-query.ts'

export function budgetQuery(accountId: string) {
  return routeQuery(getBudgetBilling, { params: { accountId } })
}
