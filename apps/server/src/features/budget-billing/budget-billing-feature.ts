import type { budgetBillingDesk } from '@portal/contract/budget-billing/budget-billing-desk'
import type { budgetBillingRoutes } from '@portal/contract/budget-billing/budget-billing-routes'
import type { Feature } from '../../feature.ts'
import { budgetBillingDeskHandlers } from './desk/budget-billing-desk-routes.ts'
import { budgetBillingAlerts } from './budget-billing-alerts.ts'
import { budgetBillingImport } from './budget-billing-import.ts'
import { budgetBillingJobs } from './budget-billing-jobs.ts'
import { budgetBillingHandlers } from './budget-billing-routes.ts'

export const budgetBillingFeature: Feature<typeof budgetBillingRoutes, typeof budgetBillingDesk> = {
  imports: [budgetBillingImport],
  alerts: budgetBillingAlerts,
  open: (surroundings) => ({
    handlers: budgetBillingHandlers(surroundings),
    deskHandlers: budgetBillingDeskHandlers(surroundings),
    jobs: budgetBillingJobs(surroundings),
  }),
}
