import type { Handlers } from '../../http/handler.ts'
import type { Notifying } from '../alerts/notify-acts.ts'
import { beginBudget, leaveBudget } from './budget-service.ts'
import { readBudgetStanding } from './budget-standing.ts'
import { viewBudget } from './budget-view.ts'

export function budgetBillingHandlers(
  surroundings: Notifying,
): Pick<Handlers, 'getBudgetBilling' | 'createBudgetBilling' | 'cancelBudgetBilling'> {
  return {
    getBudgetBilling: async (_call, { db, grant, now }) => {
      const standing = await readBudgetStanding(surroundings, db, grant.accountId, now)
      return viewBudget(surroundings, standing, grant.permissions)
    },

    createBudgetBilling: async ({ body }, context) => beginBudget(surroundings, body, context),

    cancelBudgetBilling: async ({ query }, context) =>
      leaveBudget(surroundings, { bills: Number(query.bills) }, context),
  }
}
