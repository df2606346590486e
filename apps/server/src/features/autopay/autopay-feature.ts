import type { autopayRoutes } from '@portal/contract/autopay/autopay-routes'
import type { Feature } from '../../feature.ts'
import { autopayJobs } from './autopay-jobs.ts'
import { autopayHandlers } from './autopay-routes.ts'

export const autopayFeature: Feature<typeof autopayRoutes> = {
  open: (surroundings) => ({
    handlers: autopayHandlers(surroundings),
    jobs: autopayJobs(surroundings),
  }),
}
