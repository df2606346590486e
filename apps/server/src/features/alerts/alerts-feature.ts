import type { alertsDesk } from '@portal/contract/alerts/alerts-desk'
import type { alertsRoutes } from '@portal/contract/alerts/alerts-routes'
import type { Feature } from '../../feature.ts'
import { alertsJobs } from './alerts-jobs.ts'
import { alertsHandlers } from './alerts-routes.ts'
import { alertsDeskHandlers } from './desk/alerts-desk-routes.ts'
import { mailReportsEndpoint } from './delivery-reports/mail-reports-endpoint.ts'
import { failuresHandlers } from './failures/failures-routes.ts'
import { quietHoursJobs } from './quiet-hours/quiet-hours-jobs.ts'
import { textEndpoints } from './texts/text-endpoints.ts'
import { unsubscribeEndpoint } from './unsubscribe/unsubscribe-endpoint.ts'

export const alertsFeature: Feature<typeof alertsRoutes, typeof alertsDesk> = {
  open: (surroundings) => ({
    handlers: alertsHandlers(surroundings),
    deskHandlers: { ...alertsDeskHandlers(surroundings), ...failuresHandlers(surroundings) },
    jobs: [...alertsJobs(surroundings), ...quietHoursJobs(surroundings)],
    endpoints: async (app) => {
      await app.register((part) => unsubscribeEndpoint(part, surroundings))
      await app.register((part) => mailReportsEndpoint(part, surroundings))
      await app.register((part) => textEndpoints(part, surroundings))
    },
  }),
}
