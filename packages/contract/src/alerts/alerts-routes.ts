import type { RouteGroup } from '../route.ts'
import { countUnread, deactivateDevice, listAlerts, markAlertsRead } from './alerts.ts'

export const alertsRoutes = {
  tag: { name: 'alerts', description: 'What somebody is told, and on which devices' },
  routes: { listAlerts, countUnread, markAlertsRead, deactivateDevice },
} as const satisfies RouteGroup
