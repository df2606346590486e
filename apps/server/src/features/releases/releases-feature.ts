import type { releasesRoutes } from '@portal/contract/releases/releases-routes'
import type { Feature } from '../../feature.ts'
import { releasesHandlers } from './releases-routes.ts'

export const releasesFeature: Feature<typeof releasesRoutes> = {
  open: (surroundings) => ({ handlers: releasesHandlers(surroundings) }),
}
