import { randomBytes, randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { turnOn } from '../../../../test/alerts/push-devices.ts'
import { newToldOwner } from '../../../../test/alerts/told-owner.ts'
import { mailsDone } from '../../../../test/mail-jobs.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newBrowser } from '../../../../../../tools/test-push-service.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { PushGoneError, PushRefusedError } from '../../../ports/push/push.ts'
import { beginSession } from '../../identity/sign-in/begin-session.ts'
import { suspendWaysIn } from '../../identity/recovery/remove-ways-in.ts'
import { notifying } from '../../../../test/alerts/notifying.ts'

// Friday noon in Cedar Bay.
const server = await testServer()
const { db, pushes, clock } = server

const devicesOf = async (as: SignedIn) => (await server.call('getPushDevices', { as })).body.devices
const sentTo = (endpoint: string) => pushes.sent.filter(({ to }) => to.endpoint === endpoint)
const fatesOf = async (as: SignedIn) => {
  await mailsDone(db)
  const { items } = (await server.call('listAlerts', { as, query: {} })).body
  return items.flatMap(({ deliveries }) => deliveries.filter(({ channel }) => channel === 'push'))
}

describe('[FEATURE-18] notifications of a device', () => {
  it('come once they are turned on there, and say no more than a mail’s subject', async () => {
    const owner = await newToldOwner(server)
    await owner.tellOfPlan()
    expect(await fatesOf(owner.as)).toEqual([])
    const { answer, subscription } = await turnOn(server, owner.as, randomUUID())
    expect(answer.body).toMatchObject({
      publicKey: pushes.publicKey,
      devices: [{ name: null, isCurrent: true, since: clock.now().toISOString() }],
    })
    await owner.tellOfPlan()
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'sent', held: null }])
    const [sent] = sentTo(subscription.endpoint)
    expect(JSON.parse(sent?.message.payload ?? '')).toEqual({
      title: 'Cedar Bay Power',
      text: 'Your installment of $40.00 is paid',
      page: `/accounts/${owner.accountId}/payment-plan`,
      tag: sent?.message.topic,
      lang: 'en',
    })
    expect(sent?.message).toMatchObject({
      urgency: 'normal',
      ttlSeconds: 86_400,
      topic: expect.stringMatching(/^[\w-]{32}$/),
    })
  })

  it('of security come to every device, and nobody can turn them off', async () => {
    const owner = await newToldOwner(server)
    const second = await server.signIn(owner.as.profileId)
    const [one, other] = [
      await turnOn(server, owner.as, randomUUID()),
      await turnOn(server, second, randomUUID()),
    ]
    const wish = { event: 'security', channel: 'push', accountId: null, wanted: false } as const
    await server.call('updateNotifications', { as: owner.as, body: { wishes: [wish] } })
    await owner.tellOfSecurity()
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'sent' }])
    expect(sentTo(one.subscription.endpoint)).toMatchObject([{ message: { urgency: 'high' } }])
    expect(sentTo(other.subscription.endpoint).length).toBe(1)
  })

  it('are sent where one device took them; a subscription that ended goes', async () => {
    const owner = await newToldOwner(server)
    const second = await server.signIn(owner.as.profileId)
    const gone = await turnOn(server, owner.as, randomUUID())
    await turnOn(server, second, randomUUID())
    pushes.faults.set(gone.subscription.endpoint, new PushGoneError('410'))
    await owner.tellOfPlan()
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'sent' }])
    expect(await devicesOf(owner.as)).toMatchObject([{ isCurrent: false }])
  })

  it('are refused where no device will ever take them', async () => {
    const owner = await newToldOwner(server)
    const { subscription } = await turnOn(server, owner.as, randomUUID())
    pushes.faults.set(subscription.endpoint, new PushRefusedError(413))
    await owner.tellOfPlan()
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'refused' }])
    expect((await devicesOf(owner.as)).length).toBe(1)
    pushes.faults.set(subscription.endpoint, new PushGoneError('404'))
    await owner.tellOfSecurity()
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'refused' }, { state: 'refused' }])
    expect(await devicesOf(owner.as)).toEqual([])
  })

  it('are tried again where they were not taken now', async () => {
    const owner = await newToldOwner(server)
    const { subscription } = await turnOn(server, owner.as, randomUUID())
    pushes.faults.set(subscription.endpoint, new Error('429'))
    await owner.tellOfPlan()
    setTimeout(() => pushes.faults.delete(subscription.endpoint), 500)
    expect(await fatesOf(owner.as)).toMatchObject([{ state: 'sent' }])
    expect(sentTo(subscription.endpoint).length).toBe(1)
  })

  it('“Send me one now” comes at night too', async () => {
    clock.set('2026-11-21T07:00:00Z')
    const owner = await newToldOwner(server)
    const { subscription } = await turnOn(server, owner.as, randomUUID())
    const { body } = await server.call('sendNotificationSample', {
      as: owner.as,
      body: { channel: 'push' },
    })
    expect(body.samples).toMatchObject([{ channel: 'push', state: 'waiting' }])
    await mailsDone(db)
    const [sent] = sentTo(subscription.endpoint)
    expect(JSON.parse(sent?.message.payload ?? '')).toMatchObject({
      page: '/settings?part=notifications',
    })
    clock.set('2026-11-21T20:00:00Z')
  })
})

describe('which devices', () => {
  it('[R12] none by an address of our own network, none without a key', async () => {
    const as = await server.signIn()
    const headers = { 'x-device-id': randomUUID() }
    const { subscription } = newBrowser('https://intranet/abc')
    const inside = await server.call('registerPushDevice', { as, headers, body: subscription })
    expect(inside.problem).toMatchObject({ code: 'invalid-input' })
    const p256dh = randomBytes(65).toString('base64url')
    const body = { ...subscription, endpoint: 'https://push.example/abc', p256dh }
    const unkeyed = await server.call('registerPushDevice', { as, headers, body })
    expect(unkeyed.problem).toMatchObject({ code: 'invalid-input' })
    expect(await devicesOf(as)).toEqual([])
  })

  it('ten of a profile, also where twenty come at once; one of them comes again', async () => {
    const as = await server.signIn()
    const ids = Array.from({ length: 20 }, () => randomUUID())
    const all = await Promise.all(ids.map((id) => turnOn(server, as, id)))
    expect(all.filter(({ answer }) => answer.status === 200).length).toBe(10)
    const refused = all.filter(({ answer }) => answer.status !== 200)
    expect(refused.map(({ answer }) => answer.problem.code)).toEqual(
      Array.from({ length: 10 }, () => 'conflict'),
    )
    const known = ids[all.findIndex(({ answer }) => answer.status === 200)] ?? ''
    expect((await turnOn(server, as, known)).answer.body.devices.length).toBe(10)
  })

  it('a browser tells one profile alone', async () => {
    const [first, second] = [await server.signIn(), await server.signIn()]
    const shared = randomUUID()
    await turnOn(server, first, shared)
    await turnOn(server, second, shared)
    expect([await devicesOf(first), (await devicesOf(second)).length]).toEqual([[], 1])
  })

  it('another’s is not found, an own one is removed', async () => {
    const [as, stranger] = [await server.signIn(), await server.signIn()]
    const { answer } = await turnOn(server, as, randomUUID())
    const params = { pushDeviceId: answer.body.devices[0]?.id ?? '' }
    expect((await server.call('deletePushDevice', { as: stranger, params })).status).toBe(404)
    expect((await server.call('deletePushDevice', { as, params })).body.devices).toEqual([])
  })

  it('a browser moves its subscription by the secret of the old one alone', async () => {
    const as = await server.signIn()
    const { subscription: old } = await turnOn(server, as, randomUUID())
    const to = newBrowser(`https://push.example/${randomUUID()}`).subscription
    const move = async (auth: string, endpoint = old.endpoint) =>
      (await server.call('movePushDevice', { body: { from: { endpoint, auth }, to } })).status
    expect(await move(randomBytes(16).toString('base64url'))).toBe(404)
    expect(await move(old.auth, 'https://push.example/nobody')).toBe(404)
    expect(await move(old.auth)).toBe(204)
    expect(await move(old.auth)).toBe(404)
    const { endpoint } = await db
      .selectFrom('notified_device')
      .select('endpoint')
      .where('profile_id', '=', as.profileId)
      .executeTakeFirstOrThrow()
    expect(endpoint).toBe(to.endpoint)
  })
})

describe('[R19] where a session is ended, its device shows nothing any more', () => {
  const twoDevices = async () => {
    const one = await server.signIn()
    const other = await server.signIn(one.profileId)
    await turnOn(server, one, randomUUID())
    await turnOn(server, other, randomUUID())
    return { one, other }
  }

  it('signed out from another device', async () => {
    const { one, other } = await twoDevices()
    const params = { sessionId: other.sessionId }
    await server.call('deleteSession', { as: one, params })
    expect(await devicesOf(one)).toMatchObject([{ isCurrent: true }])
  })

  it('signed out everywhere', async () => {
    const { one } = await twoDevices()
    await server.call('logoutAll', { as: one })
    expect(await devicesOf(await server.signIn(one.profileId))).toEqual([])
  })

  it('taken back from whoever had taken the profile over', async () => {
    const { one } = await twoDevices()
    const owner = { id: one.profileId, email: 'nobody@example.com' }
    await inTransaction(db, (tx) => suspendWaysIn(tx, owner, clock.now()))
    expect(await devicesOf(await server.signIn(one.profileId))).toEqual([])
  })

  it('none is registered in a session that has just ended', async () => {
    const { one, other } = await twoDevices()
    const late = turnOn(server, other, randomUUID())
    await server.call('deleteSession', { as: one, params: { sessionId: other.sessionId } })
    await late
    expect(await devicesOf(one)).toMatchObject([{ isCurrent: true }])
  })

  it('who signs in on it again has it back; somebody else ends it', async () => {
    const { profileId, ...as } = await server.signIn()
    const deviceId = randomUUID()
    await turnOn(server, { profileId, ...as }, deviceId)
    const signIn = async (whose: string) => {
      const asking = {
        now: clock.now(),
        requestId: randomUUID(),
        address: '192.0.2.1',
        device: { id: deviceId, name: null, userAgent: '', rememberMe: true },
      }
      const random = { bytes: randomBytes, uuid: randomUUID }
      await inTransaction(db, (tx) =>
        beginSession(
          { ...notifying(server), random },
          tx,
          { profileId: whose, method: 'passkey' },
          asking,
        ),
      )
    }
    const sessionOf = async () =>
      (
        await db
          .selectFrom('notified_device')
          .select('session_id')
          .where('profile_id', '=', profileId)
          .executeTakeFirst()
      )?.session_id
    expect(await sessionOf()).toBe(as.sessionId)
    await signIn(profileId)
    expect(await sessionOf()).not.toBe(as.sessionId)
    await signIn((await server.signIn()).profileId)
    expect(await sessionOf()).toBeUndefined()
  })
})

it('where the utility has no key, nothing is offered', async () => {
  const bare = await testServer({ push: null })
  const as = await bare.signIn()
  expect((await bare.call('getPushDevices', { as })).body).toEqual({ publicKey: null, devices: [] })
  expect((await turnOn(bare, as, randomUUID())).answer.problem.code).toBe('conflict')
  const { channels } = (await bare.call('getNotifications', { as })).body
  expect(channels.map(({ channel }) => channel)).toEqual(['email'])
})
