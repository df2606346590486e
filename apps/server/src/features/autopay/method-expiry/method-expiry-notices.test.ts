import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { lastId } from '../../../db/keyset-walk.ts'
import { listEndingMethods, placeOf } from './method-expiry-store.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const ends = 'Your card ending 4242 expires on December 31, 2026'

/** Somebody new whose card of December 2026 pays so many accounts by autopay. */
async function newCardHolder(count = 1, locale: 'en' | 'es' = 'en') {
  server.clock.set('2026-11-20T20:00:00Z')
  const { as, email, accounts } = await newPayer(server, count)
  const { profileId } = as
  await server.db.updateTable('profile').set({ locale }).where('id', '=', profileId).execute()
  const { id: methodId } = await server.db
    .updateTable('payment_method')
    .set({ expires_month: 12, expires_year: 2026 })
    .where('profile_id', '=', profileId)
    .returning('id')
    .executeTakeFirstOrThrow()
  const option = { kind: 'due-date', maximum: null } as const
  const enrol = (accountId: string, method: string) =>
    server.call('enrolAutopay', {
      as,
      params: { accountId },
      body: { option, methodId: method, accepted: true },
    })
  for (const { id } of accounts) expect((await enrol(id, methodId)).status).toBe(200)
  const mails = () =>
    server.outbox.sent.filter(({ to, subject }) => to === email && subject.includes('2026'))
  return { as, accounts, methodId, enrol, mails, subjects: () => mails().map((m) => m.subject) }
}

/** The daily run at 05:30 of a day in Cedar Bay, to its end. */
async function run(day: string): Promise<void> {
  server.clock.set(`${day}T13:30:00Z`)
  await server.jobs.send('run-autopay', {})
  await expect
    .poll(
      async () => {
        const open = await sql`
          select 1 from jobs.job where name in ('run-autopay', 'send-mail')
            and state in ('created', 'retry', 'active')`.execute(server.db)
        return open.rows.length
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0)
}

it('[FEATURE-05] autopay says that its card ends soon from thirty days before on', async () => {
  const { as, accounts } = await newCardHolder()
  const params = { accountId: accounts[0]!.id }
  const seen = async (day: string) => {
    server.clock.set(`${day}T20:00:00Z`)
    const again = await server.signIn(as.profileId)
    return (await server.call('getAutopay', { as: again, params })).body.methodExpiresOn
  }
  expect(await seen('2026-11-30')).toBeNull()
  expect(await seen('2026-12-01')).toBe('2026-12-31')
  expect(await seen('2027-01-15')).toBe('2026-12-31')
})

it('[FEATURE-05] the owner of a card that autopay charges is warned 30 and 7 days before it ends, each once', async () => {
  const { subjects } = await newCardHolder()
  await run('2026-11-30')
  expect(subjects()).toEqual([])
  await run('2026-12-01')
  await run('2026-12-01')
  await run('2026-12-23')
  expect(subjects()).toEqual([ends])
  await run('2026-12-24')
  await run('2026-12-25')
  await run('2027-01-01')
  expect(subjects()).toEqual([ends, ends])
})

it('[FEATURE-05] one mail for all accounts that it pays, in the owner’s language, with the way there', async () => {
  const { accounts, mails } = await newCardHolder(2, 'es')
  await run('2026-12-01')
  const [mail, ...more] = mails()
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Su tarjeta terminada en 4242 vence el 31 de diciembre de 2026')
  const [first, second] = accounts.toSorted((a, b) => (a.number < b.number ? -1 : 1))
  expect(mail?.text).toContain(`de las cuentas ${first?.number} y ${second?.number}`)
  expect(mail?.text).toContain(`/accounts/${first?.id}/autopay`)
})

it('[FEATURE-05] two runs at once warn once, and days on which nothing ran are made up for by one mail', async () => {
  const { subjects } = await newCardHolder()
  server.clock.set('2026-12-26T13:30:00Z')
  await server.jobs.send('run-autopay', {})
  await run('2026-12-26')
  expect(subjects()).toEqual([ends])
})

it('[FEATURE-05] nobody is warned of a card that autopay will not charge', async () => {
  const [stopped, paused, other, ended] = [
    await newCardHolder(),
    await newCardHolder(),
    await newCardHolder(),
    await newCardHolder(),
  ]
  const paramsOf = ({ accounts }: typeof stopped) => ({ accountId: accounts[0]!.id })
  await server.call('deleteAutopay', { as: stopped.as, params: paramsOf(stopped) })
  await server.call('pauseAutopay', {
    as: paused.as,
    params: paramsOf(paused),
    body: { paused: true, until: null },
  })
  const body = { token: 'pm_sandbox_mastercard_4444', name: null }
  const saved = (await server.call('createPaymentMethod', { as: other.as, body })).body
  await other.enrol(paramsOf(other).accountId, saved.id)
  await server.db
    .updateTable('access_grant')
    .set({ role: 'payer' })
    .where('profile_id', '=', ended.as.profileId)
    .execute()
  await run('2026-12-01')
  const mails = [stopped, paused, other, ended].map(({ subjects }) => subjects())
  expect(mails).toEqual([[], [], [], []])
})

it('[FEATURE-05] a card that was renewed is warned of anew when it ends', async () => {
  const { methodId, subjects } = await newCardHolder()
  await run('2026-12-01')
  await server.db
    .updateTable('payment_method')
    .set({ expires_month: 2, expires_year: 2027 })
    .where('id', '=', methodId)
    .execute()
  await run('2026-12-24')
  expect(subjects()).toEqual([ends])
  await run('2027-01-29')
  const notices = await server.db
    .selectFrom('payment_method_notice')
    .select(['last_day', 'days'])
    .where('payment_method_id', '=', methodId)
    .orderBy('last_day')
    .execute()
  expect(notices).toEqual([
    { last_day: '2026-12-31', days: 30 },
    { last_day: '2027-02-28', days: 30 },
  ])
})

it('[FEATURE-05] who goes on after a method comes to the next, also where all of them end in one month', async () => {
  await newCardHolder()
  await newCardHolder()
  const walk = { after: { month: 0, id: lastId }, count: 200 }
  const all = await listEndingMethods(server.db, 'sandbox', '2026-12-31', walk)
  expect(all.length).toBeGreaterThan(1)
  for (const [index, method] of all.entries()) {
    const after = { after: placeOf(method), count: 1 }
    const next = await listEndingMethods(server.db, 'sandbox', '2026-12-31', after)
    expect(next).toEqual(all.slice(index + 1, index + 2))
  }
})

it('[FEATURE-05] where one card’s warning cannot be written the others go out, a person is told, and it is tried again', async () => {
  const [broken, other] = [await newCardHolder(), await newCardHolder()]
  await sql`
    create function break_notice() returns trigger language plpgsql as $$
    begin raise exception 'broken'; end $$`.execute(server.db)
  await sql`
    create trigger broken before insert on payment_method_notice for each row
    when (new.payment_method_id = ${sql.lit(broken.methodId)}) execute function break_notice()`.execute(
    server.db,
  )
  await run('2026-12-01')
  expect([broken.subjects(), other.subjects()]).toEqual([[], [ends]])
  const tasks = () =>
    server.db
      .selectFrom('operator_task')
      .select(['subject', 'closed_at'])
      .where('kind', '=', 'account-set-aside')
      .execute()
  const subject = `run-autopay ${broken.accounts[0]!.number}`
  expect(await tasks()).toEqual([{ subject, closed_at: null }])
  await sql`drop trigger broken on payment_method_notice`.execute(server.db)
  await run('2026-12-02')
  expect([broken.subjects(), other.subjects()]).toEqual([[ends], [ends]])
  expect((await tasks()).map(({ closed_at }) => closed_at !== null)).toEqual([true])
})
