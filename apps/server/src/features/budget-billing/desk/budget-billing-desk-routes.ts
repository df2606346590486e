import type { budgetBillingDesk } from '@portal/contract/budget-billing/budget-billing-desk'
import type { HandlersOf } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { requireAccount } from '../../accounts/account-holders-reads.ts'
import { readBudgetStanding } from '../budget-standing.ts'
import { viewBudget } from '../budget-view.ts'

export function budgetBillingDeskHandlers(
  surroundings: Surroundings,
): HandlersOf<typeof budgetBillingDesk> {
  return {
    getCustomerBudget: async ({ params: { accountId } }, { db, now }) => {
      await requireAccount(db, accountId)
      const standing = await readBudgetStanding(surroundings, db, accountId, now)
      return viewBudget(surroundings, standing, ['see-amounts', 'see-usage'])
    },
  }
}
