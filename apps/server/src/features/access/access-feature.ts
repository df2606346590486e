import type { accessDesk } from '@portal/contract/access/access-desk'
import type { accessRoutes } from '@portal/contract/access/access-routes'
import type { Feature } from '../../feature.ts'
import { accessAlerts } from './access-alerts.ts'
import { accessJobs } from './access-jobs.ts'
import { accessHandlers } from './access-routes.ts'
import { accessWebhooks } from './access-webhooks.ts'
import { accessDeskHandlers } from './desk/access-desk-routes.ts'

export const accessFeature: Feature<typeof accessRoutes, typeof accessDesk> = {
  alerts: accessAlerts,
  webhooks: accessWebhooks,
  open: (surroundings) => ({
    handlers: accessHandlers(surroundings),
    deskHandlers: accessDeskHandlers(surroundings),
    jobs: accessJobs(surroundings),
  }),
}
