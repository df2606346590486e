import { writeAudit } from '../../../db/audit.ts'
import type { Handlers } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { MailOrigin } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findReachedAccounts } from '../../access/access-reads.ts'
import { changeQuietHours } from '../quiet-hours/change-quiet-hours.ts'
import { sendSample } from '../samples/send-sample.ts'
import { changeWishes } from './change-wishes.ts'
import { showNotifications } from './show-notifications.ts'

export function notificationsHandlers(
  surroundings: MailOrigin & Pick<Surroundings, 'alertKinds' | 'channels' | 'settings' | 'sms'>,
): Pick<
  Handlers,
  'getNotifications' | 'updateNotifications' | 'updateQuietHours' | 'sendNotificationSample'
> {
  return {
    getNotifications: async (_call, context) => showNotifications(surroundings, context),

    updateNotifications: async ({ body: { wishes } }, context) => {
      const { db, caller, now, device, requestId } = context
      const { profileId } = caller
      const named = wishes.flatMap(({ accountId }) => accountId ?? [])
      const own = await findReachedAccounts(db, profileId, named)
      if (named.some((accountId) => !own.has(accountId))) throw problem('not-found')
      await changeWishes(surroundings, db, profileId, wishes)
      const entry = { at: now, profileId, act: 'notifications-changed' }
      await writeAudit(db, { ...entry, device: device.name, requestId })
      return showNotifications(surroundings, context)
    },

    updateQuietHours: async ({ body }, context) => {
      await changeQuietHours(surroundings, body, context)
      return showNotifications(surroundings, context)
    },

    sendNotificationSample: async ({ body: { channel } }, context) => {
      await sendSample(surroundings, channel, context)
      return showNotifications(surroundings, context)
    },
  }
}
