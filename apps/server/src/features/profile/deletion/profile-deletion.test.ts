import { randomUUID } from 'node:crypto'
import { demoPassword } from '@portal/fixtures/personas/personas'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { insertGrant } from '../../../../test/test-account.ts'
import { insertPerson } from '../../../../test/identity/test-person.ts'
import { mailToken } from '../../../../test/mail-token.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'

const server = await testServer()
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
  expect((await server.call('getDeletion', { as })).body).toEqual({ hindrances: [], days: 30 })
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
  expect((await keep('x'.repeat(43))).problem.code).toBe('link-expired')
  const tries = await Promise.all(Array.from({ length: 20 }, () => keep(token)))
  expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([204]))
  expect((await outbox.next(person.email)).subject).toBe('Your profile stays')
  await night('2026-12-25')
  expect(await isThere(person.profileId)).toBe(true)
  expect((await keep(token)).problem.code).toBe('link-expired')
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
