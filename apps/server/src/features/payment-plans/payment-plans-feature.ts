import type { paymentPlansDesk } from '@portal/contract/payment-plans/payment-plans-desk'
import type { paymentPlansRoutes } from '@portal/contract/payment-plans/payment-plans-routes'
import type { Feature } from '../../feature.ts'
import { paymentPlansDeskHandlers } from './desk/payment-plans-desk-routes.ts'
import { paymentPlansAlerts } from './payment-plans-alerts.ts'
import { paymentPlanImport } from './payment-plan-import.ts'
import { paymentPlansJobs } from './payment-plans-jobs.ts'
import { paymentPlansHandlers } from './payment-plans-routes.ts'
import { paymentPlansWebhooks } from './payment-plans-webhooks.ts'

export const paymentPlansFeature: Feature<typeof paymentPlansRoutes, typeof paymentPlansDesk> = {
  imports: [paymentPlanImport],
  alerts: paymentPlansAlerts,
  webhooks: paymentPlansWebhooks,
  open: (surroundings) => ({
    handlers: paymentPlansHandlers(surroundings),
    deskHandlers: paymentPlansDeskHandlers(surroundings),
    jobs: paymentPlansJobs(surroundings),
  }),
}
