import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import type { SignedIn } from '../../../test/server-test.ts'
import { insertGrant } from '../../../test/test-account.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { postLedger } from '../../db/ledger.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const visa = 'pm_sandbox_visa_4242'
const mastercard = 'pm_sandbox_mastercard_4444'
const declined = 'pm_sandbox_visa_0002'
const asksToConfirm = 'pm_sandbox_visa_3220'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const charges = 8339
const begin = '2026-11-20T20:00:00Z'
/** At Cedar Bay; what is due that day is charged by then. */
const noon = (day: string) => `${day}T20:00:00Z`

/** Somebody behind with 83.39 on November 20 who lets four weekly instalments be charged to a card. */
async function newDebtor(token = visa) {
  server.clock.set(begin)
  const { as, accounts, pay, email } = await newPayer(server)
  const accountId = accounts[0]!.id
  const params = { accountId }
  const signIn = () => server.signIn(as.profileId)
  const methodOf = async (chosen: string) => {
    const body = { token: chosen, name: null }
    return (await server.call('createPaymentMethod', { as: await signIn(), body })).body.id
  }
  const methodId = await methodOf(token)
  const create = async (more: { methodId: string | null } = { methodId }) =>
    server.call('createPaymentPlan', {
      as: await signIn(),
      params,
      body: { frequency: 'weekly', count: 4, arrears: charges, accepted: true, ...more },
    })
  const upcoming = async () => {
    const query = { accountId }
    const { body } = await server.call('listScheduledPayments', { as: await signIn(), query })
    return body.items.map(({ scheduledFor, total, origin }) => {
      expect(origin).toBe('plan')
      return [scheduledFor, total.amount]
    })
  }
  const read = async (by?: SignedIn) =>
    (await server.call('getPaymentPlan', { as: by ?? (await signIn()), params })).body
  const planId = async () => (await read()).plan?.id ?? ''
  return {
    as,
    params,
    accountId,
    email,
    methodId,
    methodOf,
    create,
    signIn,
    upcoming,
    read,
    setMethod: async (chosen: string | null, by?: SignedIn, of?: string) =>
      server.call('updatePaymentPlanMethod', {
        as: by ?? (await signIn()),
        params,
        body: { planId: of ?? (await planId()), methodId: chosen },
      }),
    stop: async () => {
      const query = { planId: await planId() }
      return server.call('cancelPaymentPlan', { as: await signIn(), params, query })
    },
    account: async () => (await server.call('getAccount', { as: await signIn(), params })).body,
    pay: async (amount: number, by = visa) => {
      as.token = (await signIn()).token
      server.clock.advance({ minutes: 1 })
      const paid = await pay(by, amount)
      await jobsDone()
      return paid
    },
    subjects: () =>
      server.outbox.sent.filter(({ to }) => to === email).map(({ subject }) => subject),
  }
}

async function jobsDone(): Promise<void> {
  await expect
    .poll(
      async () => {
        const open = await sql`
          select name from jobs.job
          where name in ('run-payment-plans', 'plan-payment-ended', 'charge-scheduled-payments',
              'resolve-payment', 'run-autopay', 'send-mail')
            and state in ('created', 'retry', 'active')`.execute(server.db)
        return open.rows
      },
      { timeout: 20_000, interval: 20 },
    )
    .toEqual([])
}

async function work(name: string, data: object = {}): Promise<void> {
  await server.jobs.send(name, data)
  await jobsDone()
}

/** What is due at a moment is charged, then the daily run. */
async function run(moment: string): Promise<void> {
  server.clock.set(moment)
  await work('charge-scheduled-payments')
  await work('run-payment-plans')
}

/** What the gateway charged for the account's plan, in the order of the days. */
async function charged(accountId: string): Promise<Array<number>> {
  const found = await sql<{ amount: number }>`
    select c.amount::int from sandbox_gateway.charge c
    join payment p on p.id::text = c.reference::text
    join payment_allocation n on n.payment_id = p.id
    where n.account_id = ${accountId} and p.origin = 'plan' and p.status = 'succeeded'
    order by n.paid_on, p.id`.execute(server.db)
  return found.rows.map(({ amount }) => amount)
}

const states = (plan: { instalments: Array<{ state: string }> } | null) =>
  plan?.instalments.map(({ state }) => state)

it('[FEATURE-03] a method that pays a plan says so, and is not removed', async () => {
  const debtor = await newDebtor()
  await debtor.create()
  const as = await debtor.signIn()
  const { items } = (await server.call('listPaymentMethods', { as })).body
  const [first] = items.find(({ id }) => id === debtor.methodId)?.uses ?? []
  expect(first).toMatchObject({
    kind: 'payment-plan',
    accountId: null,
    paymentId: expect.any(String),
  })
  const params = { methodId: debtor.methodId }
  const refused = await server.call('deletePaymentMethod', { as, params })
  expect(refused.problem).toMatchObject({
    code: 'method-in-use',
    detail: 'It is used by a payment plan. Choose another method there first.',
  })
})

describe('instalments that are charged', () => {
  it('are scheduled payments from the day the plan is made, told before and after, and finish it', async () => {
    const { create, read, upcoming, accountId, subjects, account } = await newDebtor()
    const made = await create()
    expect(made.body.plan).toMatchObject({
      method: { kind: 'card', last4: '4242' },
      instalments: [
        { date: '2026-11-27', charge: { status: 'scheduled', date: '2026-11-27' } },
        { date: '2026-12-04' },
        { date: '2026-12-11' },
        { date: '2026-12-18' },
      ],
    })
    expect((await create()).body.plan).toEqual(made.body.plan)
    expect(await upcoming()).toEqual([
      ['2026-11-27', 2087],
      ['2026-12-04', 2084],
      ['2026-12-11', 2084],
      ['2026-12-18', 2084],
    ])
    expect((await account()).amounts).toMatchObject({
      amountDue: usd(0),
      nextInstalment: { amount: usd(2087), chargedOn: '2026-11-27' },
    })
    await run(noon('2026-11-24'))
    expect(subjects()).toEqual(['Your payment plan', 'Payment plan: $20.87 on Friday, November 27'])
    expect(await charged(accountId)).toEqual([])
    await run(noon('2026-11-27'))
    expect(await charged(accountId)).toEqual([2087])
    expect(states((await read()).plan)).toEqual(['paid', 'to-come', 'to-come', 'to-come'])
    expect(subjects()).toContain('Your installment of $20.87 is paid')
    for (const day of ['2026-12-04', '2026-12-11', '2026-12-18']) await run(noon(day))
    expect(await charged(accountId)).toEqual([2087, 2084, 2084, 2084])
    expect((await read()).plan).toMatchObject({ status: 'finished', ended: '2026-12-18' })
    expect(subjects()).toContain('Your payment plan is finished')
    expect(subjects().filter((subject) => subject.includes('is late'))).toEqual([])
    expect((await account()).attention?.kind).toBe('all-paid')
  })

  it('are no like payments to one by hand, which is taken off', async () => {
    const { create, signIn, methodId, accountId, upcoming, account } = await newDebtor()
    await create()
    const paid = await server.call('createPayment', {
      as: await signIn(),
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 2087 }],
        method: { kind: 'saved', methodId },
        acceptDuplicate: false,
      },
    })
    expect(paid.body.status).toBe('succeeded')
    await jobsDone()
    expect((await upcoming())[0]).toEqual(['2026-12-04', 2084])
    expect((await account()).amounts?.nextInstalment).toMatchObject({ chargedOn: '2026-12-04' })
  })

  it('are charged to what was chosen for this plan, not for another one', async () => {
    const { create, stop, setMethod, methodId, read, upcoming, signIn } = await newDebtor()
    const by = await signIn()
    const first = (await create({ methodId: null })).body.plan!.id
    await stop()
    server.clock.advance({ minutes: 1 })
    const { body: made } = await create({ methodId: null })
    for (const other of [first, randomUUID()]) {
      const refused = await setMethod(methodId, by, other)
      expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
    }
    expect(await read()).toEqual(made)
    expect(await upcoming()).toEqual([])
    const chosen = await setMethod(methodId, by, made.plan?.id)
    expect(chosen.body.plan?.method?.id).toBe(methodId)
    await stop()
    expect((await setMethod(methodId, by, made.plan?.id)).problem.code).toBe('conflict')
  })

  it('asks by hand for an instalment that is not charged', async () => {
    const { create, setMethod, account } = await newDebtor()
    await create()
    await setMethod(null)
    expect((await account()).amounts?.nextInstalment).toMatchObject({
      date: '2026-11-27',
      chargedOn: null,
    })
  })

  it('are netted: what comes in is taken off, at once, and again on the day', async () => {
    const { create, pay, upcoming, accountId, read } = await newDebtor()
    await create()
    await pay(3000)
    expect(await upcoming()).toEqual([
      ['2026-12-04', 2087 + 2084 - 3000],
      ['2026-12-11', 2084],
      ['2026-12-18', 2084],
    ])
    // What comes in otherwise is known to the ledger alone until the day.
    await postLedger(server.db, {
      kind: 'credit',
      source: `credit:${randomUUID()}`,
      postedOn: '2026-12-03',
      recordedAt: new Date('2026-12-03T20:00:00Z'),
      entries: [
        { book: 'receivable', accountId, amount: -1000 },
        { book: 'adjustment', accountId: null, amount: 1000 },
      ],
    })
    await run(noon('2026-12-04'))
    expect(await charged(accountId)).toEqual([171])
    expect(states((await read()).plan)).toEqual(['paid', 'paid', 'to-come', 'to-come'])
  })

  it('wait for a payment by hand whose end is not known', async () => {
    const { create, accountId, pay, upcoming } = await newDebtor()
    await create()
    server.clock.set('2026-11-27T15:00:00Z')
    const byHand = await pay(2087, asksToConfirm)
    expect(byHand.status).toBe('action-required')
    await work('charge-scheduled-payments')
    expect(await charged(accountId)).toEqual([])
    expect((await upcoming())[0]).toEqual(['2026-11-27', 2087])
    server.clock.advance({ minutes: 20 })
    await work('resolve-payment', { paymentId: byHand.id })
    await work('charge-scheduled-payments')
    expect(await charged(accountId)).toEqual([2087])
  })

  it('[GUARD-11] show whose card it is to its owner alone, and another manager puts theirs in its place', async () => {
    const { create, read, setMethod, accountId, methodId } = await newDebtor()
    await create()
    const other = await server.signIn()
    await insertGrant(server.db, { profileId: other.profileId, accountId, role: 'manager' })
    const face = { kind: 'card', id: null, brand: null, last4: null }
    expect((await read(other)).plan?.method).toEqual(face)
    const body = { token: mastercard, name: null }
    const { body: theirs } = await server.call('createPaymentMethod', { as: other, body })
    expect((await setMethod(theirs.id, other)).body.plan?.method).toMatchObject({ last4: '4444' })
    expect((await read()).plan?.method).toEqual(face)
    expect((await setMethod(methodId, other)).problem.code).toBe('payment-method-unusable')
    await run(noon('2026-11-27'))
    expect(await charged(accountId)).toEqual([2087])
  })
})

describe('a charge that fails', () => {
  it('is told with its reason and tried again twice, three days apart, and is not told anew as missing', async () => {
    const { create, read, subjects, account, email } = await newDebtor(declined)
    await create()
    await run(noon('2026-11-27'))
    expect(subjects()).toContain('We couldn’t charge your installment of $20.87')
    const [first] = (await read()).plan?.instalments ?? []
    expect(first?.charge).toMatchObject({ status: 'scheduled', date: '2026-11-30' })
    for (const day of ['2026-11-28', '2026-11-30', '2026-12-03', '2026-12-03']) {
      await run(noon(day))
    }
    const about = subjects().filter((subject) => subject.includes('20.87'))
    expect(about).toEqual([
      'We couldn’t charge your installment of $20.87',
      'We couldn’t charge your installment of $20.87',
      'We couldn’t charge your installment of $20.87. Please pay it yourself.',
    ])
    const reasons = server.outbox.sent.filter(
      ({ to, text }) =>
        to === email && text.includes('The bank declined the payment and didn’t tell us why.'),
    )
    expect(reasons.map(({ subject }) => subject)).toEqual(about)
    expect((await account()).attention?.kind).toBe('overdue')
    expect((await read()).plan).toMatchObject({ status: 'active', brokenAfter: '2026-12-07' })
  })

  it('is mended by another method, or by hand', async () => {
    const { create, setMethod, methodOf, read, accountId, upcoming } = await newDebtor(declined)
    await create()
    await run(noon('2026-11-27'))
    const good = await methodOf(visa)
    expect((await setMethod(good)).status).toBe(200)
    await run(noon('2026-11-30'))
    expect(await charged(accountId)).toEqual([2087])
    expect((await setMethod(null)).body.plan?.method).toBeNull()
    expect(await upcoming()).toEqual([])
    await run(noon('2026-12-04'))
    expect(await charged(accountId)).toEqual([2087])
    expect((await setMethod(good)).status).toBe(200)
    expect(await upcoming()).toEqual([
      ['2026-12-11', 2084],
      ['2026-12-18', 2084],
    ])
    expect((await read()).plan?.instalments[1]?.state).toBe('due')
  })

  it('breaks the plan where nobody pays; then nothing more is charged', async () => {
    const { create, read, upcoming, accountId } = await newDebtor(declined)
    await create()
    for (const day of ['2026-11-27', '2026-11-30', '2026-12-03', '2026-12-08']) await run(noon(day))
    expect((await read()).plan?.status).toBe('broken')
    expect(await upcoming()).toEqual([])
    await run(noon('2026-12-11'))
    expect(await charged(accountId)).toEqual([])
  })
})

describe('a plan that ends', () => {
  it('charges nothing more, stopped or paid off by hand', async () => {
    const stopped = await newDebtor()
    await stopped.create()
    expect((await stopped.stop()).body.plan?.status).toBe('stopped')
    expect((await stopped.setMethod(null)).problem).toMatchObject({
      code: 'conflict',
      detail: 'This plan is not the one that runs.',
    })
    expect(await stopped.upcoming()).toEqual([])
    // The history holds what is left out under the day on which the plan was stopped.
    const as = await stopped.signIn()
    const { items } = (await server.call('listPaymentHistory', { as, query: {} })).body
    expect(items.length).toBeGreaterThan(1)
    expect(new Set(items.map(({ status, date }) => `${status} ${date}`))).toEqual(
      new Set(['cancelled 2026-11-20']),
    )
    const paid = await newDebtor()
    await paid.create()
    await paid.pay(charges)
    expect(await paid.upcoming()).toEqual([])
    await run(noon('2026-11-27'))
    expect(await charged(stopped.accountId)).toEqual([])
    expect(await charged(paid.accountId)).toEqual([])
  })

  it('is not made with a method that ends before the last instalment, nor with one of somebody else', async () => {
    const { create, methodId, read, upcoming } = await newDebtor()
    await server.db
      .updateTable('payment_method')
      .set({ expires_month: 11, expires_year: 2026 })
      .where('id', '=', methodId)
      .execute()
    expect((await create()).problem).toMatchObject({
      code: 'payment-method-unusable',
      detail: 'It can’t be charged for every installment.',
    })
    expect((await read()).plan).toBeNull()
    expect(await upcoming()).toEqual([])
    const other = await newDebtor()
    const theirs = { methodId: other.methodId }
    expect((await create(theirs)).problem.code).toBe('payment-method-unusable')
  })
})

describe('autopay beside a plan', () => {
  async function enrolled() {
    const debtor = await newDebtor()
    const { params, methodId, as } = debtor
    const option = { kind: 'due-date', maximum: null } as const
    const body = { option, methodId, accepted: true } as const
    await server.call('enrolAutopay', { as, params, body })
    const autopay = async () =>
      (await server.call('getAutopay', { as: await debtor.signIn(), params })).body
    return { ...debtor, autopay }
  }

  it('[FEATURE-05] is paused while the plan runs, draws nothing, and goes on once it is stopped', async () => {
    const { create, stop, autopay, read, accountId, params, signIn } = await enrolled()
    expect(await read()).toMatchObject({ autopay: true, refusals: [] })
    await create({ methodId: null })
    expect(await autopay()).toMatchObject({
      status: 'paused',
      refusal: 'payment-plan',
      pausedUntil: null,
      plan: { draws: [], byHand: [] },
    })
    const body = { paused: false, until: null }
    const resumed = await server.call('pauseAutopay', { as: await signIn(), params, body })
    expect(resumed.problem.code).toBe('conflict')
    server.clock.set(noon('2026-11-26'))
    await work('run-autopay')
    const draws = server.db.selectFrom('autopay_draw').selectAll()
    expect(await draws.where('account_id', '=', accountId).execute()).toEqual([])
    // Before it is stopped, and after.
    expect(await read()).toMatchObject({ autopayFrom: '2026-12-07' })
    await stop()
    expect(await read()).toMatchObject({ autopayFrom: '2026-12-07' })
    expect(await autopay()).toMatchObject({ status: 'on', refusal: null })
    const kept = server.db.selectFrom('autopay').select('covers_due_from')
    expect(await kept.where('account_id', '=', accountId).executeTakeFirst()).toEqual({
      covers_due_from: '2026-12-07',
    })
  })

  it('[FEATURE-05] stays paused after a plan that was not kept, and the mail says so', async () => {
    const { create, autopay, email, read } = await enrolled()
    await create({ methodId: null })
    await run(noon('2026-12-08'))
    expect(await autopay()).toMatchObject({ status: 'paused', refusal: null })
    expect(await read()).toMatchObject({ autopay: true, autopayFrom: null })
    const ended = server.outbox.sent.find(
      ({ to, subject }) => to === email && subject === 'Your payment plan has ended',
    )
    expect(ended?.text).toContain('Autopay stays paused until you resume it.')
  })
})
