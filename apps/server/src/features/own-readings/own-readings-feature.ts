import type { ownReadingsRoutes } from '@portal/contract/own-readings/own-readings-routes'
import type { Feature } from '../../feature.ts'
import { ownReadingsAlerts } from './own-readings-alerts.ts'
import { ownReadingsHandlers } from './own-readings-routes.ts'

export const ownReadingsFeature: Feature<typeof ownReadingsRoutes> = {
  alerts: ownReadingsAlerts,
  open: (surroundings) => ({ handlers: ownReadingsHandlers(surroundings) }),
}
