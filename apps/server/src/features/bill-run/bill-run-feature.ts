import type { Feature } from '../../feature.ts'
import { billRunJobs } from './bill-run-jobs.ts'

export const billRunFeature: Feature = {
  open: (surroundings) => ({ handlers: {}, jobs: billRunJobs(surroundings) }),
}
