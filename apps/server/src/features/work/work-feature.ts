import type { workDesk } from '@portal/contract/work/work-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { workJobs } from './work-jobs.ts'
import { workHandlers } from './work-routes.ts'

export const workFeature: Feature<NoRoutes, typeof workDesk> = {
  open: (surroundings) => ({
    handlers: {},
    deskHandlers: workHandlers(surroundings),
    jobs: workJobs(surroundings),
  }),
}
