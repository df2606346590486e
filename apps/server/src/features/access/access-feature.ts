import type { accessRoutes } from '@portal/contract/access/access-routes'
import type { Feature } from '../../feature.ts'
import { accessAlerts } from './access-alerts.ts'
import { accessJobs } from './access-jobs.ts'
import { accessHandlers } from './access-routes.ts'

export const accessFeature: Feature<typeof accessRoutes> = {
  alerts: accessAlerts,
  open: (surroundings) => ({
    handlers: accessHandlers(surroundings),
    jobs: accessJobs(surroundings),
  }),
}
