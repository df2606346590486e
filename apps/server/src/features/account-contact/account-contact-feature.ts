import type { accountContactRoutes } from '@portal/contract/account-contact/account-contact-routes'
import type { Feature } from '../../feature.ts'
import { accountContactAlerts } from './account-contact-alerts.ts'
import { accountContactImport } from './account-contact-import.ts'
import { accountContactJobs } from './account-contact-jobs.ts'
import { accountContactHandlers } from './account-contact-routes.ts'
import { priorityWork } from './priority/priority-work.ts'

export const accountContactFeature: Feature<typeof accountContactRoutes> = {
  imports: [accountContactImport],
  alerts: accountContactAlerts,
  work: [priorityWork],
  open: (surroundings) => ({
    handlers: accountContactHandlers(surroundings),
    jobs: accountContactJobs(surroundings),
  }),
}
