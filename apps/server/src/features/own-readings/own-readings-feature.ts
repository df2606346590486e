import type { ownReadingsRoutes } from '@portal/contract/own-readings/own-readings-routes'
import type { Feature } from '../../feature.ts'
import { ownReadingsHandlers } from './own-readings-routes.ts'

export const ownReadingsFeature: Feature<typeof ownReadingsRoutes> = {
  open: (surroundings) => ({ handlers: ownReadingsHandlers(surroundings) }),
}
