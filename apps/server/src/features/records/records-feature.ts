import type { recordsDesk } from '@portal/contract/records/records-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { recordsJobs } from './records-jobs.ts'
import { recordsDeskHandlers } from './records-routes.ts'

export const recordsFeature: Feature<NoRoutes, typeof recordsDesk> = {
  open: (surroundings) => ({
    handlers: {},
    deskHandlers: recordsDeskHandlers(surroundings),
    jobs: recordsJobs(surroundings),
  }),
}
