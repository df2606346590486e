import { planChargedMail } from '../../src/features/payment-plans/mails/plan-charged-mail.ts'
import { notify, notifyOfAccount } from '../../src/features/alerts/notify-acts.ts'
import { newDeviceMail } from '../../src/features/identity/mails/new-device-mail.ts'
import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/db/transaction.ts'
import type { Acts } from '../changes/act.ts'
import { sealUnsubscribe } from '../../src/features/alerts/unsubscribe/unsubscribe-token.ts'
import { newBrowser } from '../../../../tools/test-push-service.ts'
import { notifying } from './notifying.ts'

export const acts: Acts = async function* (actor) {
  yield* actsOnAlerts(actor)
  yield* actsOnNotifications(actor)
  yield* actsOnDevices(actor)
}

const actsOnAlerts: Acts = async function* (actor) {
  const { does, server, as, email, accountId, accountNumber } = actor
  const reader = { profileId: as.profileId, email, locale: 'en', firstName: 'Maria' } as const
  const of = { ...reader, accountId, accountNumber }
  const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
  await inTransaction(server.db, (tx) =>
    notifyOfAccount(notifying(server), tx, of, planChargedMail, { facts, key: accountId }),
  )
  const now = server.clock.now().toISOString()
  const shown = (await server.call('listAlerts', { as })).body.items
  const all = { kind: 'until', ids: shown.map(({ id }) => id) } as const
  const marked = does('markAlertsRead', { body: { which: all, read: true } })
  yield marked
  const which = { kind: 'marked', at: marked.body().at } as const
  yield does('markAlertsRead', { body: { which, read: false } })
  const signedIn = { at: now, device: null, address: '203.0.113.7', session: randomUUID() }
  const told = { facts: { ...signedIn, token: 'the-token', hours: 72 }, key: 'a sign-in' }
  await inTransaction(server.db, (tx) => notify(notifying(server), tx, reader, newDeviceMail, told))
  const items = (await server.call('listNeeds', { as })).body.items
  const alertId = items.find(({ asks }) => asks === 'sign-in')?.alert.id ?? ''
  yield does('recogniseSignIn', { params: { alertId } })
  yield does('deactivateDevice', { body: { deviceId: 'a-device-of-hers' } })
}

const actsOnDevices: Acts = async function* ({ does }) {
  const { subscription: from } = newBrowser('https://push.example/of-the-actor')
  const { subscription: to } = newBrowser('https://push.example/of-the-actor-now')
  const headers = { 'x-device-id': randomUUID() }
  const registered = does('registerPushDevice', { headers, body: from })
  yield registered
  yield does('movePushDevice', { body: { from, to } })
  const pushDeviceId = registered.body().devices[0]?.id ?? ''
  yield does('deletePushDevice', { params: { pushDeviceId } })
}

const actsOnNotifications: Acts = async function* ({ does, server: { key }, as: { profileId } }) {
  const wish = { event: 'payment', channel: 'email', accountId: null } as const
  yield does('updateNotifications', { body: { wishes: [{ ...wish, wanted: false }] } })
  yield does('updateNotifications', { body: { wishes: [{ ...wish, wanted: null }] } })
  yield does('updateQuietHours', { body: { isOn: true, from: '22:00', until: '07:00' } })
  yield does('sendNotificationSample', { body: { channel: 'email' } })
  const random = { bytes: randomBytes, uuid: randomUUID }
  const wishes = [{ accountId: null, wanted: false }]
  const token = sealUnsubscribe({ key, random }, { profileId, event: 'payment', wishes })
  yield does('lookUpUnsubscribe', { body: { token } })
  yield does('unsubscribe', { body: { token } })
}
