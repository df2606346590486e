import type { Feature } from '../../feature.ts'
import { billRunJobs } from './bill-run-jobs.ts'
import { billRunWebhooks } from './bill-run-webhooks.ts'

export const billRunFeature: Feature = {
  webhooks: billRunWebhooks,
  open: (surroundings) => ({ handlers: {}, jobs: billRunJobs(surroundings) }),
}
