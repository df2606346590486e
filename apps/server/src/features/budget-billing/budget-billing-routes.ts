import type { Handlers } from '../../http/handler.ts'
import type { BudgetParts } from './budget-parts.ts'
import { beginBudget, leaveBudget } from './budget-service.ts'
import { readBudgetStanding } from './budget-standing.ts'
import { viewBudget } from './budget-view.ts'

export function budgetBillingHandlers(
  parts: BudgetParts,
): Pick<Handlers, 'getBudgetBilling' | 'createBudgetBilling' | 'cancelBudgetBilling'> {
  return {
    getBudgetBilling: async (_call, { db, grant, now }) => {
      const standing = await readBudgetStanding(parts, db, grant.accountId, now)
      return viewBudget(parts, standing, grant.permissions)
    },

    createBudgetBilling: async ({ body }, context) => beginBudget(parts, body, context),

    cancelBudgetBilling: async ({ query }, context) =>
      leaveBudget(parts, { bills: Number(query.bills) }, context),
  }
}
