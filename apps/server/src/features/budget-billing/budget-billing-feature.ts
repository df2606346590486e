import type { budgetBillingRoutes } from '@portal/contract/budget-billing/budget-billing-routes'
import type { Feature } from '../../feature.ts'
import { budgetBillingJobs } from './budget-billing-jobs.ts'
import { budgetBillingHandlers } from './budget-billing-routes.ts'
import type { BudgetParts } from './budget-parts.ts'

export const budgetBillingFeature: Feature<typeof budgetBillingRoutes> = {
  open: ({ settings, ...surroundings }) => {
    const { timeZone, currency } = settings.utility
    const rules = settings.rules.budgetBilling
    const parts: BudgetParts = { ...surroundings, timeZone, currency, rules }
    return { handlers: budgetBillingHandlers(parts), jobs: budgetBillingJobs(parts) }
  },
}
