import type { operatorsDesk } from '@portal/contract/operators/operators-desk'
import type { Feature, NoRoutes } from '../../feature.ts'
import { createFairTurns } from '../../http/limits/fair-turns.ts'
import { operatorsJobs } from './operators-jobs.ts'
import { operatorsDeskHandlers } from './operators-routes.ts'

/** Few sign in at a time; beyond that somebody tries. */
const PASSWORD_TURNS = { atOnce: 2, atOnceOfOne: 1, waiting: 40, waitingOfOne: 6, waitMs: 10_000 }

export const operatorsFeature: Feature<NoRoutes, typeof operatorsDesk> = {
  open: (surroundings) => ({
    handlers: {},
    deskHandlers: operatorsDeskHandlers({
      ...surroundings,
      passwordTurns: createFairTurns(PASSWORD_TURNS),
      strengthTurns: createFairTurns(PASSWORD_TURNS),
    }),
    jobs: operatorsJobs(surroundings),
  }),
}
