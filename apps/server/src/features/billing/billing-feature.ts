import type { billingRoutes } from '@portal/contract/billing/billing-routes'
import type { Feature } from '../../feature.ts'
import { makeBillMailFile } from './bill-mail-file.ts'
import { billNoticesJobs } from './bill-notices-jobs.ts'
import { billNoticesHandlers } from './bill-notices-routes.ts'
import { billingHandlers } from './billing-routes.ts'

export const billingFeature: Feature<typeof billingRoutes> = {
  open: (surroundings) => ({
    handlers: { ...billingHandlers(surroundings), ...billNoticesHandlers(surroundings) },
    jobs: billNoticesJobs(surroundings),
    makeMailFile: (order) => makeBillMailFile(surroundings, order),
  }),
}
