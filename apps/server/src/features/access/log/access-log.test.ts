import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { writeAudit } from '../../../db/audit.ts'
import { saveEmail } from '../../identity/owner-store.ts'
import { seenTerms } from '../../../../test/access/seen-terms.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, clock } = server

async function newAccount() {
  const accountId = await insertAccount(db)
  const [owner, viewer] = [await insertPerson(server), await insertPerson(server)]
  await insertGrant(db, { profileId: owner.profileId, accountId, role: 'owner' })
  const { profileId } = viewer
  const grantId = await insertGrant(db, { profileId, accountId, role: 'viewer' })
  return { accountId, owner, viewer, grantId }
}

const look = (as: SignedIn, accountId: string) =>
  server.call('getAccount', { as, params: { accountId } })
const log = async (as: SignedIn, accountId: string) =>
  (await server.call('getAccessLog', { as, params: { accountId } })).body
const noted = async (accountId: string) =>
  (
    await db
      .selectFrom('access_visit')
      .selectAll()
      .where('account_id', '=', accountId)
      .orderBy('hour')
      .execute()
  ).length

describe('[FEATURE-07] who looked at an account', () => {
  it('is told by the name and the address of then, whatever its person calls themselves later', async () => {
    const { accountId, owner, viewer, grantId } = await newAccount()
    const called = (firstName: string) => {
      const body = { firstName, lastName: 'Park', phone: '+15415550134', businessName: null }
      return server.call('updateProfile', { as: viewer, body })
    }
    await called('Noor')
    const terms = { role: 'manager', permissions: null, lastDay: null, note: null } as const
    const seen = await seenTerms(db, grantId)
    const params = { accountId }
    const changing = { accountId, grantId }
    await server.call('changeGrant', { as: owner, params: changing, body: { terms, seen } })
    clock.advance({ minutes: 1 })
    const reading = { locale: 'es', largePrint: false } as const
    await server.call('updateBillReading', { as: viewer, params, body: reading })
    clock.advance({ minutes: 1 })
    await called('Ruth')
    await db.transaction().execute(async (tx) => {
      const now = clock.now()
      const moved = { id: viewer.profileId, from: viewer.email, to: `new-${viewer.email}`, now }
      expect(await saveEmail(tx, moved)).toBe(true)
    })
    clock.advance({ minutes: 1 })
    await server.call('updateBillReading', {
      as: viewer,
      params,
      body: { ...reading, locale: 'en' },
    })
    const { entries, visitors } = await log(owner, accountId)
    expect(entries.map(({ act, name, email, about }) => [act, name, email, about])).toEqual([
      ['bill-reading', 'Ruth Park', `new-${viewer.email}`, null],
      ['bill-reading', 'Noor Park', viewer.email, null],
      ['access-changed', expect.any(String), owner.email, 'Noor Park'],
    ])
    const shown = visitors.find(({ isYou }) => !isYou)
    expect(shown).toMatchObject({ name: 'Ruth Park', email: `new-${viewer.email}` })
  })

  it('is noted once for each person and hour, however often they look at once', async () => {
    const { accountId, owner, viewer } = await newAccount()
    await Promise.all(Array.from({ length: 20 }, () => look(viewer, accountId)))
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
    clock.advance({ hours: 1 })
    await look(viewer, accountId)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(2))
    const { visitors } = await log(owner, accountId)
    const found = visitors.map(({ isYou, days }) => [isYou, days.map(({ visits }) => visits)])
    expect(found).toEqual(
      expect.arrayContaining([
        [true, [1]],
        [false, [2]],
      ]),
    )
    const { people } = (await server.call('listAccess', { as: owner, params: { accountId } })).body
    expect(people.find(({ isYou }) => !isYou)?.lastVisitAt).toBe('2026-11-20T21:00:00.000Z')
  })

  it.each([
    ['the list of accounts', (as: SignedIn) => server.call('listAccounts', { as })],
    ['the payments', (as: SignedIn) => server.call('listPaymentHistory', { as })],
    ['their table', (as: SignedIn) => server.call('getPaymentTable', { as })],
    [
      'their statement',
      (as: SignedIn) => server.call('getPaymentStatement', { as, query: { year: '2026' } }),
    ],
  ])('is who reads its amounts in %s', async (_, read) => {
    const { accounts, pay } = await newPayer(server)
    const accountId = accounts[0]?.id ?? ''
    await pay('pm_sandbox_visa_4242', 500)
    await db.deleteFrom('access_visit').execute()
    const [sam, blind] = [await insertPerson(server), await insertPerson(server)]
    for (const { profileId } of [sam, blind])
      await insertGrant(db, { profileId, accountId, role: 'viewer' })
    await db
      .updateTable('access_grant')
      .set({ permissions: ['see-usage'] })
      .where('profile_id', '=', blind.profileId)
      .execute()
    // Whoever sees no amounts there has read nothing.
    for (const as of [blind, sam]) expect((await read(as)).status).toBe(200)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
    const visits = db.selectFrom('access_visit').select('profile_id')
    expect(await visits.where('account_id', '=', accountId).execute()).toEqual([
      { profile_id: sam.profileId },
    ])
  })

  it('is not who only has a page open, nor who was refused', async () => {
    const { accountId, viewer } = await newAccount()
    const stranger = await insertPerson(server)
    const own = await server.call('getOwnAccess', { as: viewer, params: { accountId } })
    expect(own.body.permissions).toEqual(['see-amounts', 'see-usage'])
    expect((await look(stranger, accountId)).status).toBe(404)
    await new Promise((passed) => setTimeout(passed, 200))
    expect(await noted(accountId)).toBe(0)
  })

  it('is served also where nothing can be written', async () => {
    const { accountId, viewer } = await newAccount()
    await sql`alter table access_visit rename to visit_away`.execute(db)
    expect((await look(viewer, accountId)).status).toBe(200)
    await new Promise((passed) => setTimeout(passed, 200))
    await sql`alter table visit_away rename to access_visit`.execute(db)
    await look(viewer, accountId)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
  })

  it('has a line from access given to access ended, and what was done, for whoever manages it alone', async () => {
    const { as, accounts } = await newPayer(server)
    const accountId = accounts[0]?.id ?? ''
    const params = { accountId }
    const sam = await insertPerson(server)
    const since = clock.now()
    const grantId = await insertGrant(db, { profileId: sam.profileId, accountId, role: 'manager' })
    await db.updateTable('access_grant').set({ since }).where('id', '=', grantId).execute()
    const notices = { paperless: true, attachPdf: true, reminderDays: 3 } as const
    await server.call('updateBillNotices', { as: sam, params, body: notices })
    const terms = { role: 'payer', permissions: null, lastDay: null, note: null } as const
    const body = { email: 'dana@baybooks.example', terms }
    await server.call('createInvitation', { as, params, body })
    expect((await server.call('getAccessLog', { as: sam, params })).status).toBe(403)
    clock.advance({ days: 2 })
    const fresh = await server.signIn(as.profileId)
    await server.call('revokeGrant', { as: fresh, params: { accountId, grantId } })
    const { visitors, entries } = await log(fresh, accountId)
    const line = visitors.find(({ isYou }) => !isYou)
    expect(line).toMatchObject({ from: '2026-11-20', to: '2026-11-22' })
    expect(entries.map(({ isYou, act, about }) => [isYou, act, about])).toEqual([
      [true, 'access-revoked', expect.stringMatching(/\S/)],
      [true, 'invited', 'dana@baybooks.example'],
      [false, 'bill-notices', null],
    ])
    // Whoever knows the account by another grant alone reads nothing of it.
    const other = await insertPerson(server)
    expect((await server.call('getAccessLog', { as: other, params })).status).toBe(404)
  })

  it('tells what was done about its contacts and letters, and what was paid', async () => {
    const { as, accounts, pay } = await newPayer(server)
    const accountId = accounts[0]?.id ?? ''
    const params = { accountId }
    const { id } = await pay('pm_sandbox_visa_4242', 500)
    // What the bank declined is no payment.
    expect((await pay('pm_sandbox_visa_0002', 500)).status).toBe('failed')
    const sam = await insertPerson(server)
    await insertGrant(db, { profileId: sam.profileId, accountId, role: 'manager' })
    const way = await server.call('createContactWay', {
      as: sam,
      params,
      body: {
        at: { kind: 'email', value: 'sam@elsewhere.example' },
        purposes: ['bills'],
        attachPdf: true,
        replaces: null,
      },
    })
    const { contactWayId } = way.body
    const of = { as: sam, params: { accountId, contactWayId } }
    const confirmed = db.updateTable('contact_way').set({ confirmed_at: clock.now() })
    await confirmed.where('id', '=', contactWayId).execute()
    await server.call('deleteContactWay', of)
    const reading = { locale: 'es', largePrint: true } as const
    await server.call('updateBillReading', { as: sam, params, body: reading })
    const contact = { name: 'Jo', phone: '+15415550142', relation: 'neighbor' }
    await server.call('updateEmergencyContact', { as: sam, params, body: { contact } })
    const entry = { at: clock.now(), profileId: sam.profileId, requestId: 'a' }
    for (const act of ['mailing-address-changed', 'priority-service-asked', 'bill-due-day-changed'])
      await writeAudit(db, { ...entry, act, subject: accountId })
    await writeAudit(db, { ...entry, act: 'payment-cancelled', subject: id })
    // What was removed goes before the log's days are over.
    await db.deleteFrom('contact_way').where('id', '=', contactWayId).execute()
    const { entries } = await log(as, accountId)
    expect(entries.find(({ act }) => act === 'contact-added')?.about).toBe('sam@elsewhere.example')
    expect(entries.filter(({ act }) => act === 'payment-made')).toHaveLength(1)
    expect(new Map(entries.map(({ act, isYou }) => [act, isYou]))).toEqual(
      new Map([
        ['payment-made', true],
        ['contact-added', false],
        ['contact-removed', false],
        ['bill-reading', false],
        ['emergency-contact', false],
        ['mailing-address', false],
        ['priority-service', false],
        ['due-day', false],
        ['payment-canceled', false],
      ]),
    )
  })

  it('goes with the days, as do old invitations and what was ended', async () => {
    const { accountId, owner, viewer, grantId } = await newAccount()
    await look(viewer, accountId)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
    await server.call('revokeGrant', { as: owner, params: { accountId, grantId } })
    clock.advance({ days: server.config.settings.rules.access.logDays + 1 })
    await server.jobs.send('delete-old-access', {})
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(0), 20_000)
    const past = db.selectFrom('past_grant').selectAll().where('account_id', '=', accountId)
    await vi.waitFor(async () => expect(await past.execute()).toEqual([]), 20_000)
  })
  it('draws the visits of thirty days, and none of before', async () => {
    const { accountId, owner, viewer } = await newAccount()
    await look(viewer, accountId)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
    const hours = async () => {
      const as = await server.signIn(owner.profileId)
      const { visitors } = await log(as, accountId)
      const own = visitors.filter(({ isYou }) => !isYou)
      return own.flatMap(({ days }) => days).reduce((sum, { visits }) => sum + visits, 0)
    }
    expect(await hours()).toBe(1)
    clock.advance({ days: 31 })
    expect(await hours()).toBe(0)
  })
})
