import type { RouteGroup } from '../route.ts'
import { budgetBillingRecords } from './budget-billing-records.ts'
import { getBudgetBilling, createBudgetBilling, cancelBudgetBilling } from './budget-billing.ts'

export const budgetBillingRoutes = {
  tag: { name: 'budget-billing', description: 'The same amount on every bill' },
  routes: { getBudgetBilling, createBudgetBilling, cancelBudgetBilling },
  records: budgetBillingRecords,
} as const satisfies RouteGroup
