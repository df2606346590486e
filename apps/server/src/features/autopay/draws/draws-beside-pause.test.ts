import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { runAutopayOn } from '../../../../test/autopay/autopay-customer.ts'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339

const run = (day: string) => runAutopayOn(server, day)

/** Somebody whose bill is due on November 24, with autopay since the 12th; told of the draw on the 14th. */
async function told(card = 'visa_4242') {
  server.clock.set('2026-11-12T20:00:00Z')
  const { as: payer, email, accounts, balances } = await newPayer(server)
  const { id: accountId, number: accountNumber } = accounts[0]!
  const reference = `${accountNumber}-P`
  await importRecords(server, {
    bills: [buildBill({ accountNumber, number: `${accountNumber}-N`, billDate: '2026-11-10' })],
    payments: [buildPayment({ reference, accountNumber, amount: charges, date: '2026-11-11' })],
  })
  const charge = (token: string) =>
    server.db
      .updateTable('payment_method')
      .set({ token: `pm_sandbox_${token}` })
      .where('profile_id', '=', payer.profileId)
      .execute()
  await charge(card)
  const params = { accountId }
  const as = () => server.signIn(payer.profileId)
  const { items } = (await server.call('listPaymentMethods', { as: payer })).body
  const option = { kind: 'due-date', maximum: null } as const
  const body = { option, methodId: items[0]!.id, accepted: true } as const
  await server.call('enrolAutopay', { as: payer, params, body })
  await run('2026-11-14')
  const setPaused = async (body: { paused: boolean; until: string | null }) =>
    (await server.call('pauseAutopay', { as: await as(), params, body })).body
  const page = async () => (await server.call('getAutopay', { as: await as(), params })).body
  return {
    accountId,
    charge,
    page,
    pause: (until: string | null) => setPaused({ paused: true, until }),
    resume: () => setPaused({ paused: false, until: null }),
    planned: () =>
      server.db
        .selectFrom('autopay_draw')
        .select('draw_on')
        .where('account_id', '=', accountId)
        .where('state', '=', 'planned')
        .execute(),
    spread: async () => {
      const plan = { frequency: 'weekly', count: 4, arrears: charges, methodId: null } as const
      const made = { as: await as(), params, body: { ...plan, accepted: true } as const }
      expect((await server.call('createPaymentPlan', made)).status).toBe(200)
    },
    stopPlan: async () => server.call('cancelPaymentPlan', { as: await as(), params }),
    home: async () => (await server.call('getAccount', { as: await as(), params })).body,
    owes: async () => (await balances())[0],
    mails: () =>
      server.outbox.sent
        .filter(({ to, subject }) => to === email && /^Autopay|^We couldn’t collect/.test(subject))
        .map(({ subject }) => subject),
  }
}

const byHand = [{ dueDate: '2026-11-24' }]
const upcoming = 'Autopay: $83.39 on Tuesday, November 24'
const failing = expect.stringMatching(/^We couldn’t collect \$83\.39\. We’ll try again /)

it('[FEATURE-05] what failed is not tried again once it is paused without an end, nor when it is resumed', async () => {
  const ada = await told('visa_0002')
  await run('2026-11-24')
  expect(ada.mails().at(-1)).toEqual(failing)
  const paused = await ada.pause(null)
  expect(paused.plan.byHand).toMatchObject(byHand)
  expect(paused.past).toMatchObject([{ state: 'failed', tries: [{ state: 'failed' }] }])
  await ada.charge('visa_4242')
  server.clock.set('2026-12-12T20:00:00Z')
  expect((await ada.resume()).plan.byHand).toMatchObject(byHand)
  expect((await ada.home()).upcoming?.autopay.next).toMatchObject({ state: 'failed', date: null })
  await run('2026-12-13')
  expect([await ada.owes(), ada.mails().at(-1)]).toEqual([charges, failing])
})

it('[FEATURE-05] nor where it is paused until a later day than that of the next try', async () => {
  const ada = await told('visa_0002')
  await run('2026-11-24')
  const { past, plan } = await ada.pause('2026-11-28')
  expect(past).toMatchObject([{ state: 'failed', tries: [{ state: 'failed' }] }])
  expect(plan.byHand).toMatchObject(byHand)
  await run('2026-11-28')
  expect([await ada.owes(), ada.mails().at(-1)]).toEqual([charges, failing])
})

it('[FEATURE-05] a pause that is over by the day of the next try leaves it as it was told', async () => {
  const ada = await told('visa_0002')
  await run('2026-11-24')
  const { past, plan } = await ada.pause('2026-11-27')
  expect(plan.byHand).toEqual([])
  expect(past[0]?.tries.map(({ date }) => date)).toEqual(['2026-11-24', '2026-11-27', '2026-11-30'])
  const tried = { state: 'retrying', date: '2026-11-27' }
  expect((await ada.home()).upcoming?.autopay).toMatchObject({ status: 'paused', next: tried })
  await ada.charge('visa_4242')
  await run('2026-11-26')
  expect(await ada.owes()).toBe(charges)
  await run('2026-11-27')
  expect(await ada.owes()).toBe(0)
})

it('[FEATURE-05] what fails only after it was paused is not tried again, and its payer is told so', async () => {
  const ada = await told('visa_0002')
  await run('2026-11-24')
  // Its end was not known yet when it was paused.
  await sql`
    update autopay_try t set outcome = 'drawing', failure = null
    from autopay_draw d where d.id = t.draw_id and d.account_id = ${ada.accountId}`.execute(
    server.db,
  )
  await server.db
    .updateTable('autopay_draw')
    .set({ state: 'drawing' })
    .where('account_id', '=', ada.accountId)
    .execute()
  await ada.pause(null)
  server.clock.advance({ minutes: 10 })
  await run('2026-11-25')
  expect(ada.mails().at(-1)).toBe('Autopay couldn’t pay $83.39. Please pay it yourself.')
  expect(await ada.page()).toMatchObject({ plan: { byHand }, past: [{ state: 'failed' }] })
})

it('[FEATURE-05] what is drawn after a pause is told once', async () => {
  const ada = await told()
  server.clock.set('2026-11-15T20:00:00Z')
  await ada.pause('2026-11-18')
  await run('2026-11-16')
  await ada.resume()
  await run('2026-11-17')
  await run('2026-11-24')
  expect(ada.mails()).toEqual(['Autopay is on', upcoming, 'Autopay paid $83.39'])
  expect(await ada.owes()).toBe(0)
})

it.each(['paused', 'spread over a payment plan'])(
  '[FEATURE-05] what is %s while its draw is being planned is not drawn, then and later',
  async (how) => {
    const ada = await told()
    await sql`delete from autopay_draw where account_id = ${ada.accountId}`.execute(server.db)
    await sql`
      create or replace function be_slow() returns trigger language plpgsql
      as $$ begin perform pg_sleep(0.3); return new; end $$;
      create or replace trigger be_slow before insert on autopay_draw
        for each row when (new.account_id = ${sql.lit(ada.accountId)}) execute function be_slow()`.execute(
      server.db,
    )
    const planning = run('2026-11-25')
    const sleeps = async () => {
      const found = await sql`
        select 1 from pg_stat_activity where wait_event = 'PgSleep'`.execute(server.db)
      return found.rows.length
    }
    await expect.poll(sleeps, { timeout: 10_000, interval: 20 }).toBe(1)
    await (how === 'paused' ? ada.pause(null) : ada.spread())
    await planning
    await sql`drop trigger be_slow on autopay_draw`.execute(server.db)
    expect(await ada.planned()).toEqual([])
    if (how === 'paused') await ada.resume()
    else await ada.stopPlan()
    await run('2026-11-26')
    expect([await ada.owes(), await ada.planned()]).toEqual([charges, []])
  },
)

it.each([null, '2026-11-26'])(
  '[FEATURE-05] what was left of before a pause until %s is not drawn after it',
  async (until) => {
    const ada = await told()
    const left = await server.db
      .selectFrom('autopay_draw')
      .selectAll()
      .where('account_id', '=', ada.accountId)
      .executeTakeFirstOrThrow()
    await ada.pause(until)
    await server.db.insertInto('autopay_draw').values(left).execute()
    server.clock.set('2026-11-25T20:00:00Z')
    if (until === null) await ada.resume()
    await run('2026-11-26')
    expect([await ada.owes(), (await ada.page()).plan]).toMatchObject([charges, { byHand }])
  },
)
