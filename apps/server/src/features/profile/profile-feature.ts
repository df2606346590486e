import type { profileRoutes } from '@portal/contract/profile/profile-routes'
import type { Feature } from '../../feature.ts'
import { profileImport } from './profile-import.ts'
import { profileHandlers } from './profile-routes.ts'

export const profileFeature: Feature<typeof profileRoutes> = {
  imports: [profileImport],
  open: () => ({ handlers: profileHandlers() }),
}
