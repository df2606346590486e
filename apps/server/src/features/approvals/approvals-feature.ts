import type { approvalsDesk } from '@portal/contract/approvals/approvals-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { sweep } from '../../jobs/job.ts'
import { approvalsDeskHandlers } from './approvals-routes.ts'
import { expireApprovals } from './approvals-store.ts'

export const approvalsFeature: Feature<NoRoutes, typeof approvalsDesk> = {
  open: (surroundings) => ({
    handlers: {},
    deskHandlers: approvalsDeskHandlers(surroundings),
    jobs: [
      sweep('Approvals that expired could not be looked for.', () =>
        expireApprovals(surroundings.db, surroundings.clock.now()),
      ),
    ],
  }),
}
