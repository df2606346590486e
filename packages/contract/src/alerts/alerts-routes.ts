import type { RouteGroup } from '../route.ts'
import { deactivateDevice } from './alerts-devices.ts'
import { countUnread, getAlert, listAlerts, listNeeds, markAlertsRead } from './alerts.ts'

export const alertsRoutes = {
  tag: { name: 'alerts', description: 'What somebody is told, and on which devices' },
  routes: { listAlerts, listNeeds, countUnread, getAlert, markAlertsRead, deactivateDevice },
} as const satisfies RouteGroup
