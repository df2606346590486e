import type { Feature } from '../../feature.ts'
import { billRunJobs } from './bill-run-jobs.ts'
import { billRunWebhooks } from './bill-run-webhooks.ts'

export const billRunFeature: Feature = {
  webhooks: billRunWebhooks,
import { billRunWork } from './bill-run-work.ts'

export const billRunFeature: Feature = {
  work: billRunWork,
  open: (surroundings) => ({ handlers: {}, jobs: billRunJobs(surroundings) }),
}
