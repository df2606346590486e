import type { alertsRoutes } from '@portal/contract/alerts/alerts-routes'
import { deviceHash } from '../../db/secrets/device-hash.ts'
import type { HandlersOf } from '../../http/handler.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteNotifiedDevice, markAlerts } from './alerts-store.ts'
import { getAlert, listAlerts } from './list-alerts.ts'
import { listNeeds } from './list-needs.ts'
import { recogniseSignIn } from './recognise-sign-in.ts'
import { createUnreadReader } from './unread-reader.ts'
import { notificationsHandlers } from './notifications/notifications-routes.ts'
import { pushHandlers } from './push/push-routes.ts'
import { unsubscribeHandlers } from './unsubscribe/unsubscribe-routes.ts'

export function alertsHandlers(
  surroundings: Pick<
    Surroundings,
    | 'alertKinds'
    | 'channels'
    | 'clock'
    | 'db'
    | 'gateway'
    | 'key'
    | 'listener'
    | 'publicUrl'
    | 'push'
    | 'random'
    | 'settings'
    | 'sms'
  >,
): HandlersOf<typeof alertsRoutes> {
  // What is of a kind that no longer exists is not counted, since nobody could read it.
  const readUnread = createUnreadReader(surroundings, [...surroundings.alertKinds.keys()])
  return {
    ...notificationsHandlers(surroundings),
    ...pushHandlers(surroundings),
    ...unsubscribeHandlers(surroundings),
    listAlerts: ({ query }, context) => listAlerts(surroundings, query, context),
    listNeeds: async (_call, context) => ({ items: await listNeeds(surroundings, context) }),
    getAlert: ({ params }, context) => getAlert(surroundings, params.alertId, context),
    countUnread: (_call, { caller }) => readUnread(caller.profileId),
    markAlertsRead: async ({ body }, { db, caller, now }) => ({
      changed: await markAlerts(db, caller.profileId, { ...body, now }),
      at: now.toISOString(),
    }),
    recogniseSignIn: ({ params }, context) =>
      recogniseSignIn(surroundings, params.alertId, context),
    // [SESSION-14]
    deactivateDevice: async ({ body }, { db, caller }) => {
      await deleteNotifiedDevice(db, caller.profileId, deviceHash(body.deviceId))
    },
  }
}
