import type { RouteGroup } from '../route.ts'
import { deactivateDevice } from './alerts.ts'

export const alertsRoutes = {
  tag: { name: 'alerts', description: 'What somebody is told, and on which devices' },
  routes: { deactivateDevice },
} as const satisfies RouteGroup
