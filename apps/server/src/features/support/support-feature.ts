import type { supportRoutes } from '@portal/contract/support/support-routes'
import type { Feature } from '../../feature.ts'
import { supportAlerts } from './support-alerts.ts'
import { supportJobs } from './support-jobs.ts'
import { supportHandlers } from './support-routes.ts'
import { supportWebhooks } from './support-webhooks.ts'

export const supportFeature: Feature<typeof supportRoutes> = {
  alerts: supportAlerts,
  webhooks: supportWebhooks,
  open: (surroundings) => ({
    handlers: supportHandlers(surroundings),
    jobs: supportJobs(surroundings),
  }),
}
