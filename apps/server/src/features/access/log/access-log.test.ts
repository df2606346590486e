import { sql } from 'kysely'
import { describe, expect, it, vi } from 'vitest'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer()
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

  it('goes with the days, as do old invitations and what was ended', async () => {
    const { accountId, owner, viewer, grantId } = await newAccount()
    await look(viewer, accountId)
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(1))
    await server.call('revokeGrant', { as: owner, params: { accountId, grantId } })
    clock.advance({ days: server.config.settings.rules.access.logDays + 1 })
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    await server.jobs.send('delete-old-access', {})
    await vi.waitFor(async () => expect(await noted(accountId)).toBe(0), 20_000)
    const past = db.selectFrom('past_grant').selectAll().where('account_id', '=', accountId)
    await vi.waitFor(async () => expect(await past.execute()).toEqual([]), 20_000)
  })
})
