import type { profileRoutes } from '@portal/contract/profile/profile-routes'
import type { Feature } from '../../feature.ts'
import { profileAlerts } from './profile-alerts.ts'
import { profileImport } from './profile-import.ts'
import { profileJobs } from './profile-jobs.ts'
import { profileHandlers } from './profile-routes.ts'
import { deletionWork } from './deletion/deletion-work.ts'

export const profileFeature: Feature<typeof profileRoutes> = {
  imports: [profileImport],
  alerts: profileAlerts,
  work: [deletionWork],
  open: (surroundings) => ({
    handlers: profileHandlers(surroundings),
    jobs: profileJobs(surroundings),
  }),
}
