import type { billingRoutes } from '@portal/contract/billing/billing-routes'
import type { Feature } from '../../feature.ts'
import { billingAlerts } from './billing-alerts.ts'
import { makeBillMailFile } from './bill-mail-file.ts'
import { billNoticesJobs } from './bill-notices-jobs.ts'
import { billNoticesHandlers } from './bill-notices-routes.ts'
import { billingHandlers } from './billing-routes.ts'
import { billDueDayHandlers } from './due-day/due-day-routes.ts'
import { adjustmentImport } from './import/adjustment-import.ts'
import { billImport } from './import/bill-import.ts'
import { tariffImport } from './import/tariff-import.ts'

export const billingFeature: Feature<typeof billingRoutes> = {
  imports: [tariffImport, billImport, adjustmentImport],
  alerts: billingAlerts,
  open: (surroundings) => ({
    handlers: {
      ...billingHandlers(surroundings),
      ...billNoticesHandlers(surroundings),
      ...billDueDayHandlers(surroundings),
    },
    jobs: billNoticesJobs(surroundings),
    mailFiles: { bill: (order) => makeBillMailFile(surroundings, order) },
  }),
}
