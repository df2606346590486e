import type { RouteGroup } from '../route.ts'
import { countUnread, deactivateDevice, listAlerts, markAlertsRead } from './alerts.ts'
import {
  getNotifications,
  lookUpUnsubscribe,
  unsubscribe,
  updateNotifications,
} from './notifications.ts'

export const alertsRoutes = {
  tag: { name: 'alerts', description: 'What somebody is told, and on which devices' },
  routes: {
    listAlerts,
    countUnread,
    markAlertsRead,
    deactivateDevice,
    getNotifications,
    updateNotifications,
    lookUpUnsubscribe,
    unsubscribe,
  },
} as const satisfies RouteGroup
