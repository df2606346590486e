import type { RouteGroup } from '../route.ts'
import { getBudgetBilling, createBudgetBilling, cancelBudgetBilling } from './budget-billing.ts'

export const budgetBillingRoutes = {
  tag: { name: 'budget-billing', description: 'The same amount on every bill' },
  routes: { getBudgetBilling, createBudgetBilling, cancelBudgetBilling },
} as const satisfies RouteGroup
