import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { notifying } from '../../../test/alerts/notifying.ts'
import { insertPerson } from '../../../test/identity/test-person.ts'
import type { Person } from '../../../test/identity/test-person.ts'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../test/test-account.ts'
import { inTransaction } from '../../db/transaction.ts'
import { decidePriority } from '../account-contact/priority/decide-priority.ts'
import { billOnPaperMail } from '../billing/mails/bill-on-paper-mail.ts'
import { notifyOfAccount } from './notify-acts.ts'
import { saveBrokenChannel } from './delivery-reports/delivery-reports-store.ts'

const server = await testServer()
const { db, clock } = server

async function newOwner() {
  const accountId = await insertAccount(db)
  const as = await insertPerson(server)
  await insertGrant(db, { profileId: as.profileId, accountId, role: 'owner' })
  const { body } = await server.call('getAccount', { as, params: { accountId } })
  return { as, accountId, accountNumber: body.number }
}
const needs = async (as: SignedIn) =>
  (await server.call('listNeeds', { as })).body.items.map(({ alert, asks, by }) => ({
    title: alert.title,
    page: alert.link?.page,
    asks,
    by,
  }))

/** By the password, on a device that nobody has seen. */
async function signInAnew(
  { profileId, email, password }: Person,
  device: string = randomUUID(),
): Promise<SignedIn> {
  const headers = {
    'x-device-id': device,
    'user-agent': 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile',
  }
  const { body } = await server.call('login', { headers, body: { email, password } })
  const last = db.selectFrom('session').select('id').where('profile_id', '=', profileId)
  const { id } = await last.orderBy('created_at', 'desc').executeTakeFirstOrThrow()
  return { profileId, sessionId: id, token: body.accessToken }
}

const told = { person: 'Ada', equipment: ['oxygen' as const], backupHours: null, files: [] }
const ask = (as: SignedIn, accountId: string) =>
  server.call('createPriorityService', { as, params: { accountId }, body: told })
const decide = async (accountNumber: string, decision: 'confirm' | 'decline') => {
  clock.advance({ minutes: 1 })
  await inTransaction(db, (tx) =>
    decidePriority(notifying(server), tx, {
      accountNumber,
      decision,
      now: clock.now(),
      today: clock.now().toISOString().slice(0, 10),
    }),
  )
}

it('[FEATURE-06] [FEATURE-18] priority service needs its owner until it is renewed, and what was missing until it is asked for again', async () => {
  const { as, accountId, accountNumber } = await newOwner()
  const page = `/accounts/${accountId}/edit-contact?edit=priority`
  await ask(as, accountId)
  await decide(accountNumber, 'decline')
  const title = 'We couldn’t confirm your priority service'
  expect(await needs(as)).toEqual([{ title, page, asks: 'priority-proof', by: null }])
  clock.advance({ minutes: 1 })
  await ask(as, accountId)
  expect(await needs(as)).toEqual([])
  await decide(accountNumber, 'confirm')
  expect(await needs(as)).toEqual([])
  const soon = new Date(clock.now().getTime() + 10 * 86_400_000).toISOString().slice(0, 10)
  await db.updateTable('priority_service').set({ until: soon }).execute()
  clock.advance({ minutes: 1 })
  await server.jobs.send('remind-priority-service', {})
  const renewal = { page, asks: 'priority-renewal', by: soon }
  await expect.poll(() => needs(as), { timeout: 15_000 }).toMatchObject([renewal])
  clock.advance({ minutes: 1 })
  await ask(as, accountId)
  expect(await needs(as)).toEqual([])
  const { items } = (await server.call('listAlerts', { as })).body
  // All of it is one thing, whose last news is that it was asked for.
  expect(items.map(({ title: last }) => last)).toEqual(['We got your request for priority service'])
})

it('[FEATURE-07] [FEATURE-18] an invitation needs whom it is for until it is answered, also who registered after it', async () => {
  const { as, accountId } = await newOwner()
  const dana = await insertPerson(server)
  const late = `late-${dana.profileId}@example.com`
  const terms = { role: 'payer', permissions: null, lastDay: null, note: null } as const
  const invite = (email: string) =>
    server.call('createInvitation', { as, params: { accountId }, body: { email, terms } })
  await invite(dana.email)
  await invite(late)
  const by = new Date(clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  await expect
    .poll(() => needs(dana))
    .toMatchObject([{ asks: 'invitation', by, page: '/invitation' }])
  const waiting = (await server.call('listInvitations', { as: dana })).body.items[0]?.id ?? ''
  await server.call('declineInvitation', { as: dana, params: { ownInvitationId: waiting } })
  expect(await needs(dana)).toEqual([])
  const newcomer = await insertPerson(server)
  await db
    .updateTable('profile')
    .set({ email: late })
    .where('id', '=', newcomer.profileId)
    .execute()
  expect(await needs(newcomer)).toEqual([])
  expect(await needs(await signInAnew({ ...newcomer, email: late }))).toMatchObject([
    { asks: 'invitation', by },
  ])
})

it('[FEATURE-18] a sign-in on a new device needs another session of the person until it is recognised', async () => {
  const ada = await insertPerson(server)
  // At the first sign-in ever every device is new.
  await signInAnew(ada)
  const intruder = await signInAnew(ada)
  const [asked] = (await server.call('listNeeds', { as: ada })).body.items
  expect(asked).toMatchObject({ asks: 'sign-in', alert: { event: 'security', isRead: false } })
  const params = { alertId: asked?.alert.id ?? '' }
  expect(await needs(intruder)).toEqual([])
  expect((await server.call('recogniseSignIn', { as: intruder, params })).status).toBe(404)
  for (let again = 0; again < 2; again += 1)
    expect((await server.call('recogniseSignIn', { as: ada, params })).status).toBe(204)
  expect(await needs(ada)).toEqual([])
})

it('[FEATURE-18] on the very device that signed in nothing is asked, in a later session neither', async () => {
  const ada = await insertPerson(server)
  await signInAnew(ada)
  const device = randomUUID()
  const first = await signInAnew(ada, device)
  clock.advance({ minutes: 1 })
  const later = await signInAnew(ada, device)
  const said = async (as: SignedIn) => {
    const [alert] = (await server.call('listAlerts', { as })).body.items
    return { text: alert?.text, act: alert?.link?.label }
  }
  const here = { text: 'This is the device you’re on.', act: 'See how you sign in' }
  const [asked] = (await server.call('listNeeds', { as: ada })).body.items
  const params = { alertId: asked?.alert.id ?? '' }
  for (const as of [first, later]) {
    expect(await needs(as)).toEqual([])
    expect(await said(as)).toEqual(here)
    expect((await server.call('recogniseSignIn', { as, params })).status).toBe(404)
  }
  expect(await needs(ada)).toMatchObject([{ asks: 'sign-in' }])
  expect((await said(ada)).text).toMatch(/Was it you\?$/)
})

it('[FEATURE-18] what nobody could tell apart of a day is one alert, settled at once; it names device and network', async () => {
  const ada = await insertPerson(server)
  await signInAnew(ada)
  await signInAnew(ada)
  await signInAnew(ada)
  const { items } = (await server.call('listAlerts', { as: ada })).body
  expect(items).toMatchObject([{ title: 'New sign-in: Chrome on Android' }])
  expect(items[0]?.text).toMatch(/^On .*, from internet address 127\.0\.0\.x\. .* Was it you\?$/)
  expect(items[0]?.earlier).toHaveLength(1)
  const params = { alertId: items[0]?.id ?? '' }
  expect((await server.call('recogniseSignIn', { as: ada, params })).status).toBe(204)
  expect(await needs(ada)).toEqual([])
  expect((await server.call('countUnread', { as: ada })).body.unread).toBe(0)
  clock.advance({ days: 1 })
  const other = await insertPerson(server)
  expect((await server.call('recogniseSignIn', { as: other, params })).status).toBe(404)
})

it('[FEATURE-18] an address where bills came back needs its owner until something arrives there again', async () => {
  const { as, accountId, accountNumber } = await newOwner()
  const { email } = (await server.call('getProfile', { as })).body
  const reader = { profileId: as.profileId, email, locale: 'en' as const, firstName: 'Ada' }
  await inTransaction(db, async (tx) => {
    const broken = { profileId: as.profileId, channel: 'email', address: email } as const
    await saveBrokenChannel(tx, { ...broken, since: clock.now() })
    await notifyOfAccount(
      notifying(server),
      tx,
      { ...reader, accountId, accountNumber },
      billOnPaperMail,
      { facts: {}, key: 'a bill' },
    )
  })
  expect(await needs(as)).toEqual([
    {
      title: 'Your bills come on paper again',
      page: '/settings?part=notifications',
      asks: 'email-address',
      by: null,
    },
  ])
  await db.deleteFrom('broken_channel').execute()
  expect(await needs(as)).toEqual([])
})
