import type { autopayRoutes } from '@portal/contract/autopay/autopay-routes'
import type { Feature } from '../../feature.ts'
import { autopayAlerts } from './autopay-alerts.ts'
import { autopayImport } from './autopay-import.ts'
import { autopayJobs } from './autopay-jobs.ts'
import { autopayHandlers } from './autopay-routes.ts'
import { autopayWebhooks } from './autopay-webhooks.ts'

export const autopayFeature: Feature<typeof autopayRoutes> = {
  imports: [autopayImport],
  alerts: autopayAlerts,
  webhooks: autopayWebhooks,
  open: (surroundings) => ({
    handlers: autopayHandlers(surroundings),
    jobs: autopayJobs(surroundings),
  }),
}
