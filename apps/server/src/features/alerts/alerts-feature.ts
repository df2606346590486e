import type { alertsRoutes } from '@portal/contract/alerts/alerts-routes'
import type { Feature } from '../../feature.ts'
import { alertsHandlers } from './alerts-routes.ts'

export const alertsFeature: Feature<typeof alertsRoutes> = {
  open: () => ({ handlers: alertsHandlers() }),
}
