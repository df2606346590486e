import type { RouteGroup } from '../route.ts'
import { deactivateDevice } from './alerts-devices.ts'
import { listNeeds, recogniseSignIn } from './alerts-needs.ts'
import { countUnread, getAlert, listAlerts, markAlertsRead } from './alerts.ts'
import {
  deletePushDevice,
  getPushDevices,
  movePushDevice,
  registerPushDevice,
} from './alerts-push.ts'
import {
  getNotifications,
  lookUpUnsubscribe,
  sendNotificationSample,
  unsubscribe,
  updateNotifications,
  updateQuietHours,
} from './alerts-notifications.ts'

export const alertsRoutes = {
  tag: { name: 'alerts', description: 'What somebody is told, and on which devices' },
  routes: {
    listAlerts,
    listNeeds,
    countUnread,
    getAlert,
    markAlertsRead,
    recogniseSignIn,
    deactivateDevice,
    getNotifications,
    updateNotifications,
    updateQuietHours,
    sendNotificationSample,
    getPushDevices,
    registerPushDevice,
    deletePushDevice,
    movePushDevice,
    lookUpUnsubscribe,
    unsubscribe,
  },
} as const satisfies RouteGroup
