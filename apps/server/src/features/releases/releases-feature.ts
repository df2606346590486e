import type { releasesDesk } from '@portal/contract/releases/releases-desk'
import type { releasesRoutes } from '@portal/contract/releases/releases-routes'
import type { Feature } from '../../feature.ts'
import { releasesDeskHandlers } from './releases-desk-routes.ts'
import { releasesHandlers } from './releases-routes.ts'

export const releasesFeature: Feature<typeof releasesRoutes, typeof releasesDesk> = {
  open: (surroundings) => ({
    handlers: releasesHandlers(surroundings),
    deskHandlers: releasesDeskHandlers(surroundings),
  }),
}
