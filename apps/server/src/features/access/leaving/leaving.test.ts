import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../../test/account-contact/contact-way.ts'
import { mailWith } from '../../../../test/identity/left-behind.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, clock } = server
const owner = { role: 'owner', permissions: null, lastDay: null, note: null } as const

const leave = (as: SignedIn, accountId: string) =>
  server.call('leaveAccount', { as, params: { accountId } })
const left = async (as: SignedIn) => (await server.call('listLeftAccounts', { as })).body.items
const restore = (as: SignedIn, leftGrantId: string) =>
  server.call('restoreLeftAccount', { as, params: { leftGrantId } })
const opens = async (as: SignedIn, accountId: string) =>
  (await server.call('getAccount', { as, params: { accountId } })).status

/** A payer who leaves behind all that somebody may have set up, and another owner. */
async function newHousehold() {
  const { as, accounts } = await newPayer(server)
  const accountId = accounts[0]?.id ?? ''
  const other = await insertPerson(server)
  await insertGrant(db, { profileId: other.profileId, accountId, role: 'owner' })
  return { as, accountId, other }
}

/** Autopay, a payment scheduled, bills by e-mail, an address that was added, and an invitation. */
async function setUp(as: SignedIn, accountId: string) {
  const at = { as, params: { accountId } }
  const card = { token: 'pm_sandbox_visa_4242', name: null }
  const { id: methodId } = (await server.call('createPaymentMethod', { as, body: card })).body
  const option = { kind: 'due-date', maximum: null } as const
  await server.call('enrolAutopay', { ...at, body: { option, methodId, accepted: true } })
  for (const amount of [1000, 2500]) {
    const body = {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount }],
      method: { kind: 'saved' as const, methodId },
      acceptDuplicate: true,
      date: '2026-11-24',
    }
    expect((await server.call('createPayment', { as, body })).status).toBe(201)
  }
  const notices = { paperless: true, attachPdf: true, reminderDays: 3 } as const
  await server.call('updateBillNotices', { ...at, body: notices })
  const value = `${randomUUID()}@example.com`
  const way = { at: { kind: 'email' as const, value }, purposes: ['bills' as const] }
  const { contactWayId } = (
    await server.call('createContactWay', {
      ...at,
      body: { ...way, attachPdf: true, replaces: null },
    })
  ).body
  const code = codeOf(await mailWith(server, value, /^Your code$/))
  const ofWay = { accountId, contactWayId }
  await server.call('confirmContactWay', { as, params: ofWay, body: { code } })
  const invited = {
    email: `${randomUUID()}@example.com`,
    terms: { ...owner, role: 'payer' as const },
  }
  await server.call('createInvitation', { ...at, body: invited })
  return value
}

describe('[FEATURE-08] leaving an account', () => {
  it('says before in numbers what stops with it', async () => {
    const { as, accountId, other } = await newHousehold()
    const asked = (by: SignedIn) => server.call('getLeaving', { as: by, params: { accountId } })
    const nothing = {
      autopay: false,
      paymentPlan: false,
      scheduledPayments: { count: 0, total: { amount: 0, currency: 'USD' } },
      paperless: false,
      contactWays: 0,
      invitations: 0,
      undoMinutes: 10,
    }
    expect((await asked(as)).body).toEqual(nothing)
    await setUp(as, accountId)
    expect((await asked(as)).body).toEqual({
      ...nothing,
      autopay: true,
      scheduledPayments: { count: 2, total: { amount: 3500, currency: 'USD' } },
      paperless: true,
      contactWays: 1,
      invitations: 1,
    })
    expect((await asked(other)).body).toEqual(nothing)
  })

  it('can be undone for ten minutes by whoever left, with all that it ended but their invitations', async () => {
    const { as, accountId, other } = await newHousehold()
    const added = await setUp(as, accountId)
    const nickname = 'The old house'
    await server.call('updateAccountSettings', { as, params: { accountId }, body: { nickname } })
    const ownersGrant = async () =>
      db
        .selectFrom('access_grant')
        .selectAll()
        .where('profile_id', '=', as.profileId)
        .where('account_id', '=', accountId)
        .executeTakeFirst()
    const before = await ownersGrant()
    expect((await leave(as, accountId)).status).toBe(204)
    expect(await opens(as, accountId)).toBe(404)
    const [item] = await left(as)
    expect(item).toMatchObject({ id: before?.id, nickname, until: '2026-11-20T20:10:00.000Z' })
    expect(await left(other)).toEqual([])
    expect((await restore(other, item?.id ?? '')).status).toBe(404)
    expect((await restore(as, item?.id ?? '')).body).toEqual({ accountId })
    expect(await ownersGrant()).toEqual(before)
    expect(await left(as)).toEqual([])
    const contact = await server.call('getAccountContact', { as, params: { accountId } })
    expect(contact.body.ways.map(({ value }) => value)).toContain(added)
    const autopay = await server.call('getAutopay', { as, params: { accountId } })
    expect(autopay.body.status).toBe('on')
    const { entries } = (await server.call('getAccessLog', { as: other, params: { accountId } }))
      .body
    expect(entries.slice(0, 2).map(({ act }) => act)).toEqual(['access-returned', 'access-left'])
  })

  it('tells the owners of both', async () => {
    const { as, accountId, other } = await newHousehold()
    await leave(as, accountId)
    const [item] = await left(as)
    await restore(as, item?.id ?? '')
    // They may leave in any order.
    const subjects = () =>
      server.outbox.sent.flatMap(({ to, subject }) => (to === other.email ? [subject] : []))
    for (const news of [/ left account /, / is back on account /])
      await expect.poll(() => subjects().some((subject) => news.test(subject))).toBe(true)
  })

  it('cannot be undone later, nor where somebody else ended it', async () => {
    const { as, accountId, other } = await newHousehold()
    await leave(as, accountId)
    const [item] = await left(as)
    clock.advance({ minutes: 11 })
    expect(await left(as)).toEqual([])
    expect((await restore(as, item?.id ?? '')).status).toBe(404)
    const viewer = await insertPerson(server)
    const grantId = await insertGrant(db, {
      profileId: viewer.profileId,
      accountId,
      role: 'viewer',
    })
    const revoked = { accountId, grantId }
    expect((await server.call('revokeGrant', { as: other, params: revoked })).status).toBe(204)
    expect(await left(viewer)).toEqual([])
    expect((await restore(viewer, grantId)).status).toBe(404)
  })

  it('is undone once, however often at the same moment', async () => {
    const [accountId, person] = [await insertAccount(db), await insertPerson(server)]
    await insertGrant(db, { profileId: person.profileId, accountId, role: 'viewer' })
    await leave(person, accountId)
    const [item] = await left(person)
    const all = Array.from({ length: 20 }, () => restore(person, item?.id ?? ''))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    // Another tab is told as well that it is undone; it was once.
    expect(new Set(statuses)).toEqual(new Set([200]))
    const returned = db.selectFrom('audit_entry').where('act', '=', 'access-returned')
    const mine = returned.where('profile_id', '=', person.profileId).select('id')
    expect(await mine.execute()).toHaveLength(1)
    expect(await opens(person, accountId)).toBe(200)
  })
})

it('one leaves an account so many times a day: its owners hear of each, and undoing is never too much', async () => {
  const { as, accountId } = await newHousehold()
  const most = server.config.settings.rules.access.changesPerDay
  for (let n = 0; n < most; n += 1) {
    expect((await leave(as, accountId)).status).toBe(204)
    const [mine] = await left(as)
    expect((await restore(as, mine?.id ?? '')).status).toBe(200)
  }
  expect((await leave(as, accountId)).problem.code).toBe('too-many-requests')
  expect(await opens(as, accountId)).toBe(200)
})
