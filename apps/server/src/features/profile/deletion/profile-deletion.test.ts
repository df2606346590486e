import { randomUUID } from 'node:crypto'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { sql } from 'kysely'
import { insertWay } from '../../../../test/account-contact/contact-way.ts'
import { expect, it } from 'vitest'
import { insertGrant } from '../../../../test/test-account.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'

let databaseBehindMs = 0
const server = await testServer({ databaseBehindMs: () => databaseBehindMs })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db, outbox } = server

/** The nightly job at a day, to its end. */
async function night(day: string): Promise<void> {
  server.clock.set(`${day}T12:00:00Z`)
  await server.jobs.send('delete-profiles', {})
  const open = async () =>
    (
      await sql`select 1 from jobs.job where name in ('delete-profiles', 'send-mail')
        and state in ('created', 'retry', 'active')`.execute(db)
    ).rows.length
  await expect.poll(open, { timeout: 10_000 }).toBe(0)
}

const ask = (as: SignedIn) => server.call('createDeletion', { as })
const login = (email: string) => server.call('login', { body: { email, password: demoPassword } })
const isThere = async (profileId: string) =>
  (await db.selectFrom('profile').select('id').where('id', '=', profileId).execute()).length === 1
const isToGo = async (profileId: string) =>
  (
    await db
      .selectFrom('profile_deletion')
      .select('profile_id')
      .where('profile_id', '=', profileId)
      .execute()
  ).length === 1

it('[FEATURE-20] [ROUTE-14] who asks is signed out everywhere, is told the day, and is gone after it; what was paid stays', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, email, accounts, pay, balances } = await newPayer(server)
  const payment = await pay('pm_sandbox_visa_4242', 8339)
  await outbox.next(email)
  const before = await balances()
  const contactWayId = await insertWay(db, accounts[0]!.id, { isConfirmed: true })
  expect((await server.call('getDeletion', { as })).body).toEqual({
    hindrances: [],
    openMatters: [],
    days: 30,
  })
  const { status, body } = await ask(as)
  expect([status, body]).toEqual([200, { deleteOn: '2026-12-20' }])
  expect((await server.call('getProfile', { as })).status).toBe(401)
  const mail = await outbox.next(email)
  expect(mail.subject).toBe('Your profile will be deleted on December 20, 2026')
  await night('2026-12-19')
  expect(await isThere(as.profileId)).toBe(true)
  await night('2026-12-20')
  expect(await isThere(as.profileId)).toBe(false)
  expect((await outbox.next(email)).subject).toBe('Your profile is deleted')
  const kept = await db
    .selectFrom('payment')
    .select(['profile_id', 'status', 'total'])
    .where('id', '=', payment.id)
    .executeTakeFirstOrThrow()
  expect(kept).toEqual({ profile_id: null, status: 'succeeded', total: 8339 })
  expect(await balances()).toEqual(before)
  const sums = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::int as sum from ledger_entry`.execute(db)
  expect(sums.rows[0]?.sum).toBe(0)
  const others = await sql`
    select 1 from payment_method where profile_id = ${as.profileId}
    union all select 1 from access_grant where account_id = ${accounts[0]!.id}
    union all select 1 from contact_way where id = ${contactWayId}
    union all select 1 from audit_entry where profile_id = ${as.profileId}`.execute(db)
  expect(others.rows).toEqual([])
  const wrong = await login(email)
  expect([wrong.status, wrong.problem.code]).toEqual([422, 'wrong-credentials'])
})

it('[FEATURE-20] what is still to be settled is named, and nothing is asked for while it is', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, accounts } = await newPayer(server, 3)
  const [first, second, third] = accounts.map(({ id }) => id)
  const { items } = (await server.call('listPaymentMethods', { as })).body
  const methodId = items[0]!.id
  const scheduled = await server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId: first!, amount: 1000 }],
      method: { kind: 'saved', methodId },
      acceptDuplicate: true,
      date: '2026-12-01',
    },
  })
  const option = { kind: 'due-date', maximum: null } as const
  const enrolment = { option, methodId, accepted: true } as const
  await server.call('enrolAutopay', { as, params: { accountId: second! }, body: enrolment })
  const other = await server.signIn()
  await insertGrant(db, { profileId: other.profileId, accountId: third!, role: 'viewer' })
  const { hindrances } = (await server.call('getDeletion', { as })).body
  expect(hindrances).toEqual([
    { kind: 'scheduled-payment', accountId: null, paymentId: scheduled.body.id },
    { kind: 'autopay', accountId: second, paymentId: null },
    { kind: 'sole-owner', accountId: third, paymentId: null },
  ])
  expect((await ask(as)).problem.code).toBe('conflict')
  await insertGrant(db, { profileId: other.profileId, accountId: first!, role: 'owner' })
  // Who sees an account that somebody else owns, too, leaves nobody alone.
  expect((await server.call('getDeletion', { as: other })).body.hindrances).toEqual([])
})

it('[FEATURE-20] nobody loses their days by one server’s clock, ahead in the night or behind when it is asked for', async () => {
  const days = 40 * 86_400_000
  server.clock.set('2026-10-11T20:00:00Z')
  databaseBehindMs = -days
  const as = await server.signIn()
  expect((await ask(as)).body).toEqual({ deleteOn: '2026-12-20' })
  databaseBehindMs = days
  await night('2026-12-30')
  expect(await isThere(as.profileId)).toBe(true)
  databaseBehindMs = 0
  await night('2026-12-19')
  expect(await isThere(as.profileId)).toBe(true)
  await night('2026-12-20')
  expect(await isThere(as.profileId)).toBe(false)
})

/** What a person is to do, of one kind. */
const tasks = async (kind: string) =>
  (
    await sql<{ subject: string }>`select subject from operator_task
      where kind = ${kind} and closed_at is null`.execute(db)
  ).rows.map(({ subject }) => subject)

it('[FEATURE-20] what is open is named and holds nothing off; what goes unanswered is no operator’s task any more', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, accounts } = await newPayer(server)
  const accountId = accounts[0]!.id
  const { profileId } = as
  const body = {
    concern: 'other',
    text: 'The light hums.',
    accountId,
    guest: null,
    files: [],
  } as const
  const asked = { ...body, files: [], idempotencyKey: randomUUID() }
  const { id: conversationId, number } = (
    await server.call('createConversation', { as, body: asked })
  ).body
  const terms = { role: 'viewer', permissions: null, lastDay: null, note: null } as const
  const invited = { email: 'tenant-to-be@example.com', terms }
  await server.call('createInvitation', { as, params: { accountId }, body: invited })
  await sql`insert into priority_service (account_id, person, equipment, state, asked_by, asked_at)
    values (${accountId}, 'Jo', '{ventilator}', 'asked', ${profileId}, ${server.clock.now()})`.execute(
    db,
  )
  const { hindrances, openMatters } = (await server.call('getDeletion', { as })).body
  expect(hindrances).toEqual([])
  expect(openMatters).toEqual([
    { kind: 'message', accountId: null, message: { id: conversationId, number } },
    { kind: 'priority-request', accountId, message: null },
    { kind: 'invitation', accountId, message: null },
  ])
  expect(await tasks('message-waits')).toContain(number)
  await ask(as)
  await night('2026-12-20')
  expect(await isThere(profileId)).toBe(false)
  expect(await tasks('message-waits')).not.toContain(number)
})

it('[FEATURE-20] whom a fault holds off is set aside for a person, and all others go', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const [stuck, next] = [await insertPerson(server), await insertPerson(server)]
  await ask(stuck)
  server.clock.set('2026-11-21T20:00:00Z')
  await ask(await server.signIn(next.profileId))
  await sql`create function hold_off() returns trigger language plpgsql as
    'begin if old.email = tg_argv[0] then raise exception ''held''; end if; return old; end'`.execute(
    db,
  )
  await sql`create trigger held before delete on profile for each row
    execute function hold_off(${sql.lit(stuck.email)})`.execute(db)
  await night('2026-12-22')
  expect([await isThere(stuck.profileId), await isThere(next.profileId)]).toEqual([true, false])
  expect(await tasks('profile-not-deleted')).toEqual([stuck.profileId])
  await sql`drop trigger held on profile`.execute(db)
  await night('2026-12-23')
  expect(await isThere(stuck.profileId)).toBe(false)
  expect(await tasks('profile-not-deleted')).toEqual([])
})

it('[FEATURE-20] with the last profile of an account goes how it was reached', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, accounts } = await newPayer(server)
  const accountId = accounts[0]!.id
  await sql`insert into contact_way (account_id, kind, value, purposes, locale, added_at, confirmed_at)
    values (${accountId}, 'email', 'bills@elsewhere.example', '{bills}', 'en', now(), now())`.execute(
    db,
  )
  await ask(as)
  await night('2026-12-20')
  expect(await isThere(as.profileId)).toBe(false)
  const ways = await sql`select 1 from contact_way where account_id = ${accountId}`.execute(db)
  expect(ways.rows).toEqual([])
})

it('[FEATURE-20] [GUARD-11] who was put out of an account opens it by no bill of before, though their profile is gone', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as: owner, accounts } = await newPayer(server, 3)
  const add = async (as: SignedIn, { number }: { number: string }) => {
    const facts = { accountNumber: number, billNumber: `${number}-B`, charges: 8339 }
    return (await server.call('addAccount', { as, body: facts })).status
  }
  const [out, over, left] = accounts
  const person = await insertPerson(server)
  for (const account of accounts) expect(await add(person, account)).toBe(200)
  const params = { accountId: out!.id }
  const { people } = (await server.call('listAccess', { as: owner, params })).body
  const grantId = people.find(({ isYou }) => !isYou)?.id ?? ''
  await server.call('revokeGrant', { as: owner, params: { ...params, grantId } })
  await db
    .updateTable('access_grant')
    .set({ expires_at: new Date(Date.now() - 60_000) })
    .where('profile_id', '=', person.profileId)
    .where('account_id', '=', over!.id)
    .execute()
  await server.call('leaveAccount', { as: person, params: { accountId: left!.id } })
  await ask(person)
  await night('2026-12-20')
  expect(await isThere(person.profileId)).toBe(false)
  const again = await insertPerson(server)
  const answers = []
  for (const account of accounts) answers.push(await add(again, account))
  // That somebody left holds nobody off.
  expect(answers).toEqual([422, 422, 200])
})

it('[FEATURE-20] who signs in before the day stays, and is told; so does who opens the link, however often', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const person = await insertPerson(server)
  await ask(person)
  await outbox.next(person.email)
  expect((await login(person.email)).status).toBe(200)
  expect((await outbox.next(person.email)).subject).toBe('Your profile stays')
  expect(await isToGo(person.profileId)).toBe(false)
  const again = await server.signIn(person.profileId)
  await ask(again)
  const token = mailToken(await outbox.next(person.email))
  const keep = (given: string) => server.call('keepProfile', { body: { token: given } })
  const check = (given: string) => server.call('checkKeepProfile', { body: { token: given } })
  expect((await keep('x'.repeat(43))).problem.code).toBe('link-expired')
  expect((await check('x'.repeat(43))).problem.code).toBe('link-expired')
  expect((await check(token)).body).toEqual({ isKept: false })
  const tries = await Promise.all(Array.from({ length: 20 }, () => keep(token)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([204]))
  // Opened again, the link says what holds.
  expect((await check(token)).body).toEqual({ isKept: true })
  expect((await outbox.next(person.email)).subject).toBe('Your profile stays')
  await night('2026-12-25')
  expect(await isThere(person.profileId)).toBe(true)
  expect((await keep(token)).problem.code).toBe('link-expired')
})

it('[FEATURE-20] who stays since they signed in finds on the page until when it was, until they have seen it', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const person = await insertPerson(server)
  const keptFrom = async (as: SignedIn) => (await server.call('getProfile', { as })).body.keptFrom
  expect(await keptFrom(person)).toBeNull()
  const { deleteOn } = (await ask(person)).body
  expect((await login(person.email)).status).toBe(200)
  const [here, other] = [
    await server.signIn(person.profileId),
    await server.signIn(person.profileId),
  ]
  expect(await keptFrom(here)).toBe(deleteOn)
  expect(await keptFrom(other)).toBe(deleteOn)
  for (let again = 0; again < 2; again += 1)
    expect((await server.call('markKept', { as: here })).status).toBe(204)
  expect(await keptFrom(other)).toBeNull()
  expect((await login(person.email)).status).toBe(200)
  expect(await keptFrom(here)).toBeNull()
  // Who asks again, and then keeps it by the link, was told on that page.
  await ask(here)
  await login(person.email)
  await ask(await server.signIn(person.profileId))
  const asked = []
  while (asked.length < 3) {
    const mail = await outbox.next(person.email)
    if (mail.subject.startsWith('Your profile will be deleted')) asked.push(mail)
  }
  const token = mailToken(asked[2]!)
  expect((await server.call('keepProfile', { body: { token } })).status).toBe(204)
  expect(await keptFrom(await server.signIn(person.profileId))).toBeNull()
})

it('[FEATURE-20] a session that lies open asks for a proof first; asked twenty times at once, one day stands and one mail goes', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const person = await insertPerson(server)
  server.clock.advance({ minutes: 20 })
  expect((await ask(person)).problem.code).toBe('step-up-required')
  const sessions = await Promise.all(
    Array.from({ length: 20 }, () => server.signIn(person.profileId)),
  )
  const answers = await Promise.all(sessions.map((as) => ask(as)))
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b)
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 401)])
  await outbox.next(person.email)
  await night('2026-11-21')
  expect(outbox.sent.filter(({ to }) => to === person.email)).toEqual([])
})

it('[FEATURE-20] who is just signing in when the night comes is not deleted under their hands', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const person = await insertPerson(server)
  await ask(person)
  const held = await db.startTransaction().execute()
  await sql`select 1 from profile where id = ${person.profileId} for key share`.execute(held)
  await night('2026-12-21')
  await held.commit().execute()
  expect(await isThere(person.profileId)).toBe(true)
  await night('2026-12-22')
  expect(await isThere(person.profileId)).toBe(false)
})

it('[FEATURE-20] who signs in at the moment of asking is signed out, or stays; nobody goes who is signed in', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  for (let round = 0; round < 8; round += 1) {
    const person = await insertPerson(server)
    const [asked, signedIn] = await Promise.all([ask(person), login(person.email)])
    expect([asked.status, signedIn.status]).toEqual([200, 200])
    const alive = await db
      .selectFrom('session')
      .select('id')
      .where('profile_id', '=', person.profileId)
      .where('ended_at', 'is', null)
      .execute()
    expect(alive.length === 1).toBe(!(await isToGo(person.profileId)))
  }
})

it('[FEATURE-20] the link does not say that a profile is kept which goes at this moment', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const person = await insertPerson(server)
  await ask(person)
  const token = mailToken(await outbox.next(person.email))
  const going = await db.startTransaction().execute()
  await sql`select 1 from profile where id = ${person.profileId} for update`.execute(going)
  const kept = server.call('keepProfile', { body: { token } })
  await going.deleteFrom('profile').where('id', '=', person.profileId).execute()
  await going.commit().execute()
  expect((await kept).problem.code).toBe('link-expired')
})

it('[FEATURE-20] what came between holds the day off, is told once, and the profile goes when it is settled', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, email, accounts } = await newPayer(server)
  await ask(as)
  await outbox.next(email)
  const viewer = (await server.signIn()).profileId
  await insertGrant(db, { profileId: viewer, accountId: accounts[0]!.id, role: 'viewer' })
  await night('2026-12-20')
  expect((await outbox.next(email)).subject).toBe('We couldn’t delete your profile yet')
  await night('2026-12-21')
  expect(outbox.sent.filter(({ to }) => to === email)).toEqual([])
  expect(await isThere(as.profileId)).toBe(true)
  await db.deleteFrom('access_grant').where('profile_id', '=', viewer).execute()
  await night('2026-12-22')
  expect(await isThere(as.profileId)).toBe(false)
})

it('[FEATURE-20] [GUARD-11] how somebody paid who has gone since is told to nobody else', async () => {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, accounts, pay } = await newPayer(server)
  const { id: paymentId } = await pay('pm_sandbox_visa_4242', 555)
  const other = await server.signIn()
  const accountId = accounts[0]!.id
  for (const profileId of [other.profileId, (await server.signIn()).profileId]) {
    await insertGrant(db, { profileId, accountId, role: 'owner' })
  }
  const method = async () =>
    (
      await server.call('getPayment', {
        as: await server.signIn(other.profileId),
        params: { paymentId },
      })
    ).body.method
  const before = await method()
  expect(before).toMatchObject({ last4: null })
  await ask(as)
  await night('2026-12-20')
  expect(await isThere(as.profileId)).toBe(false)
  expect(await method()).toEqual(before)
})
