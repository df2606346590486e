import type { billRunDesk } from '@portal/contract/bill-run/bill-run-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { billRunJobs } from './bill-run-jobs.ts'
import { billRunDeskHandlers } from './bill-run-routes.ts'
import { billRunWebhooks } from './bill-run-webhooks.ts'
import { billRunWork } from './bill-run-work.ts'

export const billRunFeature: Feature<NoRoutes, typeof billRunDesk> = {
  webhooks: billRunWebhooks,
  work: billRunWork,
  open: (surroundings) => ({
    handlers: {},
    deskHandlers: billRunDeskHandlers(surroundings),
    jobs: billRunJobs(surroundings),
  }),
}
