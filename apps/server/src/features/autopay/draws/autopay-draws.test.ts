import type { AutopayOption } from '@portal/contract/autopay/autopay'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'
import type { Config } from '../../../config.ts'
import { balancesOf } from '../../../db/ledger.ts'

/** A gateway that falls silent is not waited for as long as in earnest. */
function impatient(config: Config): Config {
  const { settings } = config
  const payments = { ...settings.rules.payments, gatewaySeconds: 1 }
  return { ...config, settings: { ...settings, rules: { ...settings.rules, payments } } }
}

const server = await testServer({ configure: impatient })
await importRecords(server, { tariffs: [buildTariff()] })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const charges = 8339
const usd = (amount: number) => ({ amount, currency: 'USD' })
const whole: AutopayOption = { kind: 'due-date', maximum: null }
let people = 0

/** Somebody new with one account, whose bill of November 10 is due on November 24. */
async function enrolled(option: AutopayOption = whole, card = 'visa_4242', day = '2026-11-20') {
  server.clock.set(`${day}T20:00:00Z`)
  people += 1
  const [number, email] = [`CB-${people}`, `person${people}@example.com`]
  const [last4] = card.split('_').slice(-1)
  await importRecords(server, {
    accounts: [buildAccount({ number })],
    profiles: [
      buildProfile({
        email,
        grants: [{ accountNumber: number, role: 'owner', nickname: null }],
        paymentMethods: [
          {
            reference: email,
            kind: 'card',
            brand: 'Visa',
            last4: last4 ?? null,
            token: `pm_sandbox_${card}`,
            expiresMonth: 12,
            expiresYear: 2031,
          },
        ],
      }),
    ],
    bills: [buildBill({ accountNumber: number, number: `B-${people}`, billDate: '2026-11-10' })],
  })
  const { id: profileId, methodId } = await server.db
    .selectFrom('profile')
    .innerJoin('payment_method', 'profile_id', 'profile.id')
    .select(['profile.id', 'payment_method.id as methodId'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const { id: accountId } = await server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const as = await server.signIn(profileId)
  const params = { accountId }
  const enrol = (method = methodId) =>
    server.call('enrolAutopay', { as, params, body: { option, methodId: method, accepted: true } })
  await enrol()
  const subject = async () => (await server.outbox.next(email)).subject
  expect(await subject()).toBe('Autopay is on')
  return {
    as,
    params,
    accountId,
    profileId,
    number,
    methodId,
    enrol,
    subject,
    // A session rests by then.
    read: async () =>
      (await server.call('getAutopay', { as: await server.signIn(profileId), params })).body,
    owes: async () => (await balancesOf(server.db, [accountId])).get(accountId),
    mails: () => server.outbox.sent.filter(({ to }) => to === email).map(({ subject: s }) => s),
  }
}

/** The daily run at a moment, to its end. */
async function run(moment: string): Promise<void> {
  server.clock.set(moment)
  await server.jobs.send('run-autopay', {})
  await expect
    .poll(
      async () => {
        const open = await sql`
          select 1 from jobs.job where name in ('run-autopay', 'send-mail')
            and state in ('created', 'retry', 'active')`.execute(server.db)
        return open.rows.length
      },
      { timeout: 10_000 },
    )
    .toBe(0)
}
/** 05:30 in Cedar Bay. */
const morning = (day: string) => `${day}T13:30:00Z`

describe('the daily run', () => {
  it('[FEATURE-05] tells ten days before, draws the bill on its due date, and once', async () => {
    const ada = await enrolled(whole, 'visa_4242', '2026-11-12')
    await run(morning('2026-11-13'))
    expect(ada.mails()).toEqual([])
    await run(morning('2026-11-14'))
    expect(await ada.subject()).toBe('Autopay: $83.39 on Tuesday, November 24')
    await run(morning('2026-11-22'))
    await run('2026-11-24T13:29:00Z')
    expect([ada.mails(), await ada.owes()]).toEqual([[], charges])
    await run(morning('2026-11-24'))
    expect(await ada.owes()).toBe(0)
    expect(await ada.subject()).toBe('Autopay paid $83.39')
    await run(morning('2026-11-24'))
    await run(morning('2026-11-25'))
    expect([ada.mails(), await ada.owes()]).toEqual([[], 0])
    const { past, plan } = await ada.read()
    expect(past).toMatchObject([
      { date: '2026-11-24', state: 'drawn', amount: usd(charges), tries: [{ state: 'drawn' }] },
    ])
    expect(plan.draws[0]).toMatchObject({ key: null, date: '2027-01-03' })
    const payment = await server.call('getPayment', {
      as: ada.as,
      params: { paymentId: past[0]?.paymentId ?? '' },
    })
    expect(payment.body).toMatchObject({ origin: 'autopay', status: 'succeeded' })
  })

  it('[FEATURE-05] nets off what was paid by hand, and draws nothing where nothing is due', async () => {
    const [some, all] = [await enrolled(), await enrolled()]
    const paid = (number: string, amount: number) =>
      buildPayment({ reference: `P-${number}`, accountNumber: number, amount, date: '2026-11-22' })
    await importRecords(server, {
      payments: [paid(some.number, 5000), paid(all.number, charges)],
    })
    await run(morning('2026-11-24'))
    expect([await some.owes(), await all.owes()]).toEqual([0, 0])
    expect((await some.read()).past).toMatchObject([{ state: 'drawn', amount: usd(3339) }])
    expect((await all.read()).past).toMatchObject([{ state: 'nothing-due', amount: null }])
    // Of what is drawn on the day on which it is seen first, what became of it is told.
    expect([some.mails(), all.mails()]).toEqual([['Autopay paid $33.39'], []])
  })

  it('[FEATURE-05] tells of the least amount that can be charged, and of none below', async () => {
    const [least, less] = [await enrolled(), await enrolled()]
    const paid = (accountNumber: string, amount: number) =>
      buildPayment({ reference: `P-${accountNumber}`, accountNumber, amount, date: '2026-11-20' })
    await importRecords(server, {
      payments: [paid(least.number, charges - 100), paid(less.number, charges - 99)],
    })
    await run(morning('2026-11-21'))
    expect([least.mails(), less.mails()]).toEqual([['Autopay: $1.00 on Tuesday, November 24'], []])
    await run(morning('2026-11-24'))
    expect([await least.owes(), await less.owes()]).toEqual([0, 99])
  })

  it('[FEATURE-05] takes along what is overdue from before, so that it need not be paid by hand', async () => {
    const ada = await enrolled()
    const number = `OLD-${ada.number}`
    await importRecords(server, {
      bills: [buildBill({ accountNumber: ada.number, number, billDate: '2026-09-10' })],
    })
    const { draws, byHand } = (await ada.read()).plan
    expect([draws[0]?.amount, byHand]).toEqual([usd(2 * charges), []])
    await run(morning('2026-11-21'))
    await run(morning('2026-11-24'))
    expect(await ada.owes()).toBe(0)
  })

  it('[FEATURE-05] above the maximum it draws nothing and says so in time', async () => {
    const ada = await enrolled({ kind: 'due-date', maximum: 8000 })
    expect((await ada.read()).plan.draws[0]).toMatchObject({ above: 'maximum' })
    await run(morning('2026-11-21'))
    expect(await ada.subject()).toContain('it’s above your maximum')
    await run(morning('2026-11-24'))
    expect([await ada.owes(), ada.mails()]).toEqual([charges, []])
    const { past, plan } = await ada.read()
    expect(past).toMatchObject([{ state: 'above-maximum' }])
    expect(plan.byHand).toMatchObject([{ unpaid: usd(charges) }])
  })

  it('[FEATURE-05] above what a card pays at once, no mail speaks of a maximum of the customer’s', async () => {
    const ada = await enrolled()
    await importRecords(server, {
      adjustments: [
        {
          reference: `A-${ada.number}`,
          accountNumber: ada.number,
          date: '2026-11-20',
          kind: 'fee',
          amount: 1_000_000,
          billNumber: null,
          note: null,
        },
      ],
    })
    await run(morning('2026-11-21'))
    expect(await ada.subject()).toBe(
      'Autopay won’t pay $10,083.39: it’s too much for one card payment',
    )
  })

  it('[FEATURE-05] what is drawn of a day after its midnight failed on the day of its payment', async () => {
    const ada = await enrolled(whole, 'visa_0002')
    // Two in the night of the 25th: it is the 24th's, and its payment is the 25th's.
    await run('2026-11-25T10:00:00Z')
    const [draw] = (await ada.read()).past
    expect(draw?.tries.map(({ date }) => date)).toEqual(['2026-11-25', '2026-11-27', '2026-11-30'])
  })

  it('[FEATURE-05] a failed draw is tried twice more, three days apart, each time told', async () => {
    const ada = await enrolled(whole, 'visa_0002')
    await run(morning('2026-11-24'))
    expect(await ada.subject()).toMatch(/^We couldn’t collect \$83\.39\. We’ll try again /)
    const retrying = await ada.read()
    expect(retrying).toMatchObject({ status: 'on', plan: { byHand: [] } })
    expect(retrying.past).toMatchObject([
      {
        state: 'retrying',
        tries: [
          { date: '2026-11-24', state: 'failed', failure: 'declined' },
          { date: '2026-11-27', state: 'ahead' },
          { date: '2026-11-30', state: 'ahead' },
        ],
      },
    ])
    await run(morning('2026-11-26'))
    expect(ada.mails()).toEqual([])
    await run(morning('2026-11-27'))
    expect(await ada.subject()).toMatch(/^We couldn’t collect \$83\.39\. We’ll try again /)
    await run(morning('2026-11-30'))
    expect(await ada.subject()).toBe('Autopay couldn’t pay $83.39. Please pay it yourself.')
    await run(morning('2026-12-03'))
    const { status, past, plan } = await ada.read()
    expect([status, past[0]?.state, past[0]?.tries.length]).toEqual(['on', 'failed', 3])
    expect([plan.byHand.length, plan.draws.map(({ key }) => key)]).toEqual([1, [null, null, null]])
    expect([ada.mails(), await ada.owes()]).toEqual([[], charges])
  })

  it('[FEATURE-05] another method in time makes the next try go through', async () => {
    const ada = await enrolled(whole, 'visa_9995')
    await run(morning('2026-11-24'))
    const body = { token: 'pm_sandbox_mastercard_4444', name: null }
    const other = (await server.call('createPaymentMethod', { as: ada.as, body })).body
    await ada.enrol(other.id)
    await run(morning('2026-11-27'))
    expect(await ada.owes()).toBe(0)
    expect((await ada.read()).past).toMatchObject([
      { state: 'drawn', tries: [{ failure: 'insufficient-funds' }, { state: 'drawn' }] },
    ])
  })

  it('[FEATURE-05] a bill paid by hand after a failed draw is said to be paid, asks for nothing, and is not drawn again', async () => {
    const ada = await enrolled(whole, 'visa_0002')
    await run(morning('2026-11-24'))
    const asked = async () =>
      (await server.call('listNeeds', { as: await server.signIn(ada.profileId) })).body.items
    expect(await asked()).toMatchObject([{ asks: 'payment' }])
    const { past: before } = await ada.read()
    expect(before).toMatchObject([{ owed: usd(charges), paidOn: null }])
    const reference = `P-${ada.number}`
    const amount = charges
    server.clock.set('2026-11-25T20:00:00Z')
    await importRecords(server, {
      payments: [
        buildPayment({ reference, accountNumber: ada.number, amount, date: '2026-11-25' }),
      ],
    })
    expect((await ada.read()).past).toMatchObject([
      { state: 'retrying', owed: null, paidOn: '2026-11-25', tries: [{ state: 'failed' }] },
    ])
    expect(await asked()).toEqual([])
    await run(morning('2026-11-27'))
    expect((await ada.read()).past).toMatchObject([
      { state: 'nothing-due', tries: [{ state: 'failed' }] },
    ])
    const charged = await sql`
      select 1 from payment p join payment_allocation n on n.payment_id = p.id
      where n.account_id = ${ada.accountId} and p.origin = 'autopay'`.execute(server.db)
    expect(charged.rows).toHaveLength(1)
  })

  it('[FEATURE-05] of what was paid in part after a failed draw, the next try is of what is left, and so it is said', async () => {
    const ada = await enrolled(whole, 'visa_9995')
    await run(morning('2026-11-24'))
    server.clock.set('2026-11-25T20:00:00Z')
    const paid = { reference: `P-${ada.number}`, accountNumber: ada.number, amount: 5000 }
    await importRecords(server, { payments: [buildPayment({ ...paid, date: '2026-11-25' })] })
    const left = usd(charges - 5000)
    expect((await ada.read()).past).toMatchObject([
      { state: 'retrying', amount: usd(charges), owed: left, paidOn: null },
    ])
    await run(morning('2026-11-27'))
    expect((await ada.read()).past).toMatchObject([
      { tries: [{}, { state: 'failed' }, {}], amount: left },
    ])
  })

  it('[FEATURE-05] leaves out what is skipped, and draws nothing while it is paused', async () => {
    const [skipped, paused] = [await enrolled(), await enrolled()]
    const key = (await skipped.read()).plan.draws[0]?.key ?? ''
    const { as, params } = skipped
    await server.call('skipAutopayDraw', { as, params, body: { key, skipped: true } })
    const pause = { paused: true, until: null }
    await server.call('pauseAutopay', { as: paused.as, params: paused.params, body: pause })
    await run(morning('2026-11-24'))
    expect([await skipped.owes(), await paused.owes()]).toEqual([charges, charges])
    expect([...skipped.mails(), ...paused.mails()]).toEqual([])
    await server.call('pauseAutopay', {
      as: paused.as,
      params: paused.params,
      body: { paused: false, until: null },
    })
    await run(morning('2026-11-26'))
    expect(await paused.owes()).toBe(charges)
  })

  it('[FEATURE-05] what was to be paid by hand while it was paused is not drawn once it is resumed, and what is was announced in time', async () => {
    const ada = await enrolled()
    const { as, params, number } = ada
    await server.call('pauseAutopay', { as, params, body: { paused: true, until: null } })
    server.clock.set('2026-11-22T20:00:00Z')
    const body = { paused: false, until: null }
    const resumed = (await server.call('pauseAutopay', { as, params, body })).body
    expect(resumed.plan.byHand).toMatchObject([{ dueDate: '2026-11-24', unpaid: usd(charges) }])
    await run(morning('2026-11-23'))
    await run(morning('2026-11-24'))
    expect([await ada.owes(), ada.mails()]).toEqual([charges, []])
    const period = { from: '2026-11-10', to: '2026-11-21' }
    const later = { number: `${number}-L`, billDate: '2026-11-23', period }
    await importRecords(server, { bills: [buildBill({ accountNumber: number, ...later })] })
    await run(morning('2026-11-27'))
    expect(ada.mails()).toMatchObject([expect.stringMatching(/^Autopay: .* on Monday, December 7/)])
    await run(morning('2026-12-07'))
    expect(await ada.owes()).toBe(0)
  })

  it('[FEATURE-05] what is drawn on the day a pause ends is announced while it lasts', async () => {
    const ada = await enrolled()
    const { as, params } = ada
    await server.call('pauseAutopay', { as, params, body: { paused: true, until: '2026-11-24' } })
    await run(morning('2026-11-21'))
    expect(ada.mails()).toMatchObject([
      expect.stringMatching(/^Autopay: \$83\.39 on Tuesday, November 24/),
    ])
    await run(morning('2026-11-23'))
    expect(await ada.owes()).toBe(charges)
    await run(morning('2026-11-24'))
    expect(await ada.owes()).toBe(0)
  })

  it('[FEATURE-05] by the month it draws the fixed amount on the last day, never more than is owed', async () => {
    const ada = await enrolled({ kind: 'monthly', day: null, amount: 5000 })
    await run(morning('2026-11-29'))
    expect(await ada.owes()).toBe(charges)
    await run(morning('2026-11-30'))
    expect(await ada.owes()).toBe(3339)
    await run(morning('2026-12-21'))
    await run(morning('2026-12-31'))
    expect(await ada.owes()).toBe(0)
    expect((await ada.read()).past.map((draw) => [draw.key, draw.amount?.amount])).toEqual([
      ['month:2026-12', 3339],
      ['month:2026-11', 5000],
    ])
  })

  it('[FEATURE-05] makes up for a day on which nothing ran', async () => {
    const ada = await enrolled()
    await run(morning('2026-11-28'))
    expect(await ada.owes()).toBe(0)
  })

  it('[FEATURE-05] nothing is drawn once the payer’s access ended; the page and a mail say why', async () => {
    const ada = await enrolled()
    const owner = await enrolled()
    await server.db
      .updateTable('access_grant')
      .set({ profile_id: owner.profileId })
      .where('account_id', '=', ada.accountId)
      .execute()
    await run(morning('2026-11-24'))
    expect(await ada.owes()).toBe(charges)
    expect(await ada.subject()).toBe('Autopay is on hold: you no longer manage the account')
    const seen = (await server.call('getAutopay', { as: owner.as, params: ada.params })).body
    expect(seen).toMatchObject({ status: 'held', hold: 'access-ended', method: null })
  })

  it('[FEATURE-05] nothing is drawn where the method is gone; another one takes it up again', async () => {
    const ada = await enrolled()
    await server.db.deleteFrom('payment_method').where('id', '=', ada.methodId).execute()
    expect(await ada.read()).toMatchObject({ status: 'held', hold: 'method-removed' })
    await run(morning('2026-11-21'))
    expect(await ada.subject()).toContain('it has no payment method')
    await run(morning('2026-11-22'))
    expect(ada.mails()).toEqual([])
    const body = { token: 'pm_sandbox_mastercard_4444', name: null }
    const other = (await server.call('createPaymentMethod', { as: ada.as, body })).body
    expect((await ada.enrol(other.id)).body).toMatchObject({ status: 'on' })
  })

  it('[FEATURE-05] what was never charged is tried once more at once without a word, then told; not where it was stopped', async () => {
    const [ada, ben] = [await enrolled(whole, 'visa_0119'), await enrolled(whole, 'visa_0119')]
    const isFound = async (count: number) => {
      const failed = await server.db
        .selectFrom('payment')
        .select('id')
        .where('status', '=', 'failed')
        .where('profile_id', 'in', [ada.profileId, ben.profileId])
        .execute()
      return failed.length === count
    }
    const found = (count: number) => {
      // The gateway tells of it some seconds later.
      server.clock.advance({ minutes: 1 })
      return expect.poll(() => isFound(count), { timeout: 20_000 }).toBe(true)
    }
    await run(morning('2026-11-24'))
    // What is left without an end is looked after once whoever took it up has died.
    const later = await sql<{ seconds: number }>`
      select extract(epoch from start_after - created_on)::float8 as seconds from jobs.job
      where name = 'finish-autopay-draws' and state = 'created'`.execute(server.db)
    expect(later.rows.map(({ seconds }) => seconds > 120 && seconds < 180)).toEqual([true])
    await found(2)
    const { as, params } = ben
    await server.call('deleteAutopay', { as, params })
    expect(await ben.subject()).toBe('Autopay is off')
    await run('2026-11-24T13:40:00Z')
    expect([ada.mails(), ben.mails()]).toEqual([
      [],
      ['Autopay couldn’t pay $83.39. Please pay it yourself.'],
    ])
    await found(3)
    await run('2026-11-24T13:50:00Z')
    expect(ada.mails()).toEqual([
      expect.stringMatching(/^We couldn’t collect \$83\.39\. We’ll try again /),
    ])
    expect((await ada.read()).past).toMatchObject([
      {
        state: 'retrying',
        tries: [
          { date: '2026-11-24', failure: 'not-charged' },
          { date: '2026-11-24', failure: 'not-charged' },
          { date: '2026-11-27', state: 'ahead' },
          { date: '2026-11-30', state: 'ahead' },
        ],
      },
    ])
  }, 90_000)

  it('[FEATURE-05] a charge that nobody answered is followed up and charged once', async () => {
    const ada = await enrolled(whole, 'visa_0259')
    await run(morning('2026-11-24'))
    // The gateway tells of it some seconds later.
    server.clock.advance({ minutes: 1 })
    await expect.poll(() => ada.owes(), { timeout: 20_000 }).toBe(0)
    server.clock.set('2026-11-24T14:00:00Z')
    await run('2026-11-24T14:00:00Z')
    expect((await ada.read()).past).toMatchObject([{ state: 'drawn', tries: [{}] }])
  }, 40_000)
})
