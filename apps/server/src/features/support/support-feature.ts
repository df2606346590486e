import type { supportRoutes } from '@portal/contract/support/support-routes'
import type { supportDesk } from '@portal/contract/support/support-desk'
import type { Feature } from '../../feature.ts'
import { supportAlerts } from './support-alerts.ts'
import { supportJobs } from './support-jobs.ts'
import { supportHandlers } from './support-routes.ts'
import { supportWebhooks } from './support-webhooks.ts'
import { supportDeskHandlers } from './desk/support-desk-routes.ts'
import { supportWork } from './desk/support-work.ts'

export const supportFeature: Feature<typeof supportRoutes, typeof supportDesk> = {
  alerts: supportAlerts,
  webhooks: supportWebhooks,
  work: [supportWork],
  open: (surroundings) => ({
    handlers: supportHandlers(surroundings),
    deskHandlers: supportDeskHandlers(surroundings),
    jobs: supportJobs(surroundings),
  }),
}
