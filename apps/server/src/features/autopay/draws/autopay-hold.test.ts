import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { insertGrant } from '../../../../test/test-account.ts'

const server = await testServer({ now: '2026-11-20T20:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const methodOf = async (profileId: string) =>
  (
    await server.db
      .selectFrom('payment_method')
      .select('id')
      .where('profile_id', '=', profileId)
      .executeTakeFirstOrThrow()
  ).id

/** Somebody whose bill autopay pays. */
async function newEnrolled() {
  const { as, email, accounts } = await newPayer(server)
  const { id: accountId } = accounts[0]!
  const params = { accountId }
  const methodId = await methodOf(as.profileId)
  const option = { kind: 'due-date', maximum: null } as const
  const enrol = (by = as, method = methodId) =>
    server.call('enrolAutopay', {
      as: by,
      params,
      body: { option, methodId: method, accepted: true },
    })
  await enrol()
  const mail = async () => {
    const { subject, text } = await server.outbox.next(email)
    return { subject, text: text.replaceAll(/\s+/g, ' ') }
  }
  await mail()
  return { accountId, methodId, enrol, mail }
}

it('[FEATURE-05] the mail that autopay is on hold names the bills that its payer has to pay now', async () => {
  const { accountId, methodId, mail } = await newEnrolled()
  const { number, due } = await server.db
    .selectFrom('bill')
    .select(['number', sql<string>`to_char(due_date, 'FMDay, FMMonth FMDD')`.as('due')])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  await server.db.deleteFrom('payment_method').where('id', '=', methodId).execute()
  server.clock.advance({ days: 1 })
  await server.jobs.send('run-autopay', {})
  const { subject, text } = await mail()
  expect(subject).toBe('Autopay is on hold: it has no payment method')
  expect(text).toContain(`Bill ${number}: $83.39, due ${due}`)
})

it('[FEATURE-05] whose autopay another one replaces is not told to pay the bills', async () => {
  const { accountId, enrol, mail } = await newEnrolled()
  const other = (await newPayer(server)).as
  await insertGrant(server.db, { profileId: other.profileId, accountId, role: 'manager' })
  await enrol(other, await methodOf(other.profileId))
  const { subject, text } = await mail()
  expect([subject, text]).toEqual(['Autopay is off', expect.stringContaining('replaces yours')])
  expect(text).not.toContain('pay the bills yourself')
})
