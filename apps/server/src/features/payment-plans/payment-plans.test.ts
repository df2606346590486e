import { randomUUID } from 'node:crypto'
import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { insertGrant } from '../../../test/test-account.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import { insertRefund } from '../payments/returns/payment-refund-store.ts'
import { refundJob } from '../payments/returns/payment-refund.ts'

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const visa = 'pm_sandbox_visa_4242'
const usd = (amount: number) => ({ amount, currency: 'USD' })
const charges = 8339
const begin = '2026-11-20T20:00:00Z'

/** Somebody new, behind with a bill of 83.39 since November 3, on November 20. */
async function newDebtor() {
  server.clock.set(begin)
  const payer = await newPayer(server)
  const accountId = payer.accounts[0]!.id
  const params = { accountId }
  const signIn = () => server.signIn(payer.as.profileId)
  const choice = (frequency: PlanFrequency, count: number, arrears = charges) => ({
    frequency,
    count,
    arrears,
  })
  const create = async (body = choice('weekly', 4), language = 'en') =>
    server.call('createPaymentPlan', {
      headers: { 'accept-language': language },
      as: await signIn(),
      params,
      body: { ...body, methodId: null, accepted: true },
    })
  const read = async () =>
    (await server.call('getPaymentPlan', { as: await signIn(), params })).body
  return {
    payer,
    accountId,
    params,
    choice,
    create,
    email: payer.email,
    read,
    preview: async (body: ReturnType<typeof choice>) =>
      server.call('previewPaymentPlan', { as: await signIn(), params, body }),
    stop: async (planId?: string) => {
      const query = { planId: planId ?? (await read()).plan?.id ?? '' }
      return server.call('cancelPaymentPlan', { as: await signIn(), params, query })
    },
    bills: async () =>
      (await server.call('listBills', { as: await signIn(), params })).body.items.map(
        ({ status }) => status,
      ),
    account: async () => (await server.call('getAccount', { as: await signIn(), params })).body,
    pay: async (amount: number) => {
      payer.as.token = (await signIn()).token
      server.clock.advance({ minutes: 1 })
      return payer.pay(visa, amount)
    },
    subjects: () =>
      server.outbox.sent.filter(({ to }) => to === payer.email).map(({ subject }) => subject),
  }
}

/** The daily run at a moment, to its end, and the mails that it sends. */
async function run(moment: string): Promise<void> {
  server.clock.set(moment)
  await server.jobs.send('run-payment-plans', {})
  await jobsDone()
}

async function jobsDone(): Promise<void> {
  await expect
    .poll(
      async () => {
        const open = await sql`
          select 1 from jobs.job where name in ('run-payment-plans', 'plan-payment-ended', 'send-mail')
            and state in ('created', 'retry', 'active')`.execute(server.db)
        return open.rows.length
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0)
}

/** What a debtor of whom autopay pays is told of it in the mail of a subject; paused by hand before, where it says so. */
async function autopayWords(
  debtor: Awaited<ReturnType<typeof newDebtor>>,
  { subject, paused = false }: { subject: string; paused?: boolean },
) {
  await jobsDone()
  // Mails of one moment may leave in either order.
  const mails = server.outbox.sent.filter((one) => one.to === debtor.email)
  const mail = mails.findLast((one) => one.subject === subject)
  expect(mails.map((one) => one.subject)).toContain(subject)
  const { payer, params } = debtor
  const autopay = (await server.call('getAutopay', { as: await payerOf(payer), params })).body
  expect(autopay.status).toBe(paused ? 'paused' : 'on')
  // The bill of November 3 is no more drawn by itself.
  expect(autopay.plan.draws.every(({ key }) => key === null)).toBe(true)
  return mail?.text.split('\n').find((line) => line.startsWith('Autopay'))
}

const payerOf = ({ as }: { as: { profileId: string } }) => server.signIn(as.profileId)

async function turnOnAutopay({ payer, params }: Awaited<ReturnType<typeof newDebtor>>) {
  const as = await payerOf(payer)
  const { items } = (await server.call('listPaymentMethods', { as })).body
  const option = { kind: 'due-date', maximum: null } as const
  const body = { option, methodId: items[0]!.id, accepted: true as const }
  expect((await server.call('enrolAutopay', { as, params, body })).status).toBe(200)
}

describe('the mail on the end of a plan says from when on autopay pays', () => {
  const again = 'Autopay pays again from Tuesday, December 1. Pay what’s due before then yourself.'

  it('when it is stopped', async () => {
    const debtor = await newDebtor()
    await turnOnAutopay(debtor)
    await debtor.create()
    await debtor.stop()
    expect(await autopayWords(debtor, { subject: 'Your payment plan was stopped' })).toBe(again)
  })

  it('when all of it is paid', async () => {
    const debtor = await newDebtor()
    await turnOnAutopay(debtor)
    await debtor.create()
    await debtor.pay(charges)
    await run('2026-11-20T21:00:00Z')
    expect(await autopayWords(debtor, { subject: 'Your payment plan is finished' })).toBe(again)
  })

  it('and that it stays paused where somebody had paused it', async () => {
    const debtor = await newDebtor()
    await turnOnAutopay(debtor)
    const body = { paused: true, until: null }
    const as = await payerOf(debtor.payer)
    await server.call('pauseAutopay', { as, params: debtor.params, body })
    await debtor.create()
    await debtor.stop()
    const told = { subject: 'Your payment plan was stopped', paused: true }
    expect(await autopayWords(debtor, told)).toBe('Autopay stays paused until you resume it.')
  })
})

describe('making a plan', () => {
  it('says what it would cover and how it can be spread; the preview adds up and writes nothing', async () => {
    const { read, preview, choice } = await newDebtor()
    expect(await read()).toMatchObject({
      arrears: usd(charges),
      refusals: [],
      mayChange: true,
      options: [
        { frequency: 'weekly', counts: [2, 3, 4, 5, 6, 7, 8] },
        { frequency: 'fortnightly', counts: [2, 3, 4, 5, 6, 7, 8] },
        { frequency: 'monthly', counts: [2, 3, 4, 5, 6] },
      ],
      plan: null,
    })
    const { body } = await preview(choice('monthly', 3))
    expect(body.instalments).toEqual([
      { date: '2026-11-27', amount: usd(2781) },
      { date: '2026-12-27', amount: usd(2779) },
      { date: '2027-01-27', amount: usd(2779) },
    ])
    expect((await read()).plan).toBeNull()
    expect((await preview(choice('weekly', 9))).problem.code).toBe('amount-out-of-range')
  })

  it('is made once, however often it is asked for, and the account is no more past due', async () => {
    const debtor = await newDebtor()
    expect((await debtor.account()).attention?.kind).toBe('overdue')
    expect(await debtor.bills()).toEqual(['overdue'])
    const sent = [debtor.create(), debtor.create(), debtor.create()]
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses).toEqual([200, 200, 200])
    const other = await debtor.create(debtor.choice('weekly', 5))
    expect(other.problem.code).toBe('conflict')
    const plans = await server.db
      .selectFrom('payment_plan')
      .select('id')
      .where('account_id', '=', debtor.accountId)
      .execute()
    expect(plans).toHaveLength(1)

    const { plan, refusals } = await debtor.read()
    expect(refusals.map(({ code }) => code)).toEqual(['has-plan'])
    expect(await debtor.bills()).toEqual(['in-plan'])
    const next = { date: '2026-11-27', amount: usd(2087) }
    expect(plan).toMatchObject({ status: 'active', total: usd(charges), paid: usd(0), next })
    const { attention, amounts } = await debtor.account()
    expect(attention).toEqual({ kind: 'payment-plan', ...next })
    expect(amounts).toEqual({
      balance: usd(charges),
      amountDue: usd(0),
      pastDueParts: [],
      pastDue: usd(0),
      dueDate: null,
      nextInstalment: { ...next, due: false, chargedOn: null },
    })
    const mail = await server.outbox.next(debtor.email)
    expect(mail.subject).toBe('Your payment plan')
    expect(mail.text).toContain('Friday, November 27: $20.87')
    await jobsDone()
    expect(debtor.subjects()).toEqual([])
  })

  it('is told in the language of the page on which it was made', async () => {
    const { create, choice, email } = await newDebtor()
    await create(choice('weekly', 4), 'es')
    expect((await server.outbox.next(email)).subject).toBe('Su plan de pagos')
  })

  it('is refused where what is past due is another sum by now', async () => {
    const { create, pay, choice, read } = await newDebtor()
    await pay(1000)
    expect((await create()).problem).toMatchObject({
      code: 'conflict',
      detail: 'The past-due amount has changed since it was shown.',
    })
    expect((await read()).plan).toBeNull()
    expect((await create(choice('weekly', 4, charges - 1000))).status).toBe(200)
  })

  it('is refused with its reasons', async () => {
    const debtor = await newDebtor()
    const codes = async () => (await debtor.read()).refusals.map(({ code }) => code)
    const setStatus = (status: 'active' | 'closed') =>
      server.db.updateTable('account').set({ status }).where('id', '=', debtor.accountId).execute()
    await setStatus('closed')
    expect(await codes()).toEqual(['account-closed'])
    expect((await debtor.create()).problem).toMatchObject({
      code: 'conflict',
      detail: 'A plan can’t be made: account-closed.',
    })
    await setStatus('active')
    await debtor.pay(charges - 1999)
    expect(await codes()).toEqual(['arrears-too-small'])
    await debtor.pay(1999)
    expect(await codes()).toEqual(['no-arrears'])
    expect((await debtor.read()).options).toEqual([])
  })

  it('[GUARD-11] who may only pay sees the plan and neither makes nor stops one', async () => {
    const { create, params, accountId } = await newDebtor()
    const planId = (await create()).body.plan!.id
    const ruth = await server.signIn()
    await insertGrant(server.db, { profileId: ruth.profileId, accountId, role: 'payer' })
    const { body } = await server.call('getPaymentPlan', { as: ruth, params })
    expect(body).toMatchObject({ mayChange: false, plan: { status: 'active' } })
    const stopped = await server.call('cancelPaymentPlan', { as: ruth, params, query: { planId } })
    expect(stopped.problem.code).toBe('forbidden')
  })
})

describe('keeping a plan', () => {
  it('what comes in pays the instalments in their order, and what goes back is missing again', async () => {
    const { create, pay, read, account } = await newDebtor()
    await create()
    const { id } = await pay(3000)
    const paid = await read()
    expect(paid.plan?.instalments.map(({ state }) => state)).toEqual([
      'paid',
      'partly',
      'to-come',
      'to-come',
    ])
    expect(paid.plan?.next).toEqual({ date: '2026-12-04', amount: usd(2087 + 2084 - 3000) })
    expect((await account()).attention).toMatchObject({ kind: 'payment-plan', date: '2026-12-04' })

    const refund = { paymentId: id, amount: 3000, reason: 'requested' } as const
    const refundId = await insertRefund(server.db, { ...refund, now: server.clock.now() })
    await server.jobs.send(refundJob, { refundId })
    await expect.poll(async () => (await read()).plan?.paid, { timeout: 10_000 }).toEqual(usd(0))
    expect((await read()).plan?.next).toEqual({ date: '2026-11-27', amount: usd(2087) })
  })

  it('reminds three days before each instalment, once, and not of what is paid', async () => {
    const { create, pay, email, subjects } = await newDebtor()
    await create()
    await server.outbox.next(email)
    await run('2026-11-23T17:00:00Z')
    expect(subjects()).toEqual([])
    await run('2026-11-24T17:00:00Z')
    await run('2026-11-24T18:00:00Z')
    await run('2026-11-25T17:00:00Z')
    expect(subjects()).toEqual(['Payment plan: $20.87 by Friday, November 27'])
    await pay(2087 + 2084)
    await run('2026-12-02T17:00:00Z')
    expect(subjects()).not.toContain('Payment plan: $20.84 by Friday, December 4')
    await run('2026-12-08T17:00:00Z')
    expect(subjects()).toContain('Payment plan: $20.84 by Friday, December 11')
  })

  it('is finished as soon as all is paid, and says so once', async () => {
    const { create, pay, email, read, account, subjects } = await newDebtor()
    await create()
    await server.outbox.next(email)
    await pay(charges)
    expect((await read()).plan?.status).toBe('finished')
    expect((await account()).attention?.kind).toBe('all-paid')
    await run('2026-11-21T17:00:00Z')
    await run('2026-11-22T17:00:00Z')
    const mails = subjects().filter((subject) => subject.includes('plan'))
    expect(mails).toEqual(['Your payment plan is finished'])
    expect((await read()).plan).toMatchObject({
      status: 'finished',
      ended: '2026-11-20',
      paid: usd(charges),
    })
  })
})

describe('not keeping a plan', () => {
  it('an instalment that is missed is told; paid within ten days the plan goes on', async () => {
    const { create, pay, read, account, subjects } = await newDebtor()
    await create()
    await run('2026-11-27T17:00:00Z')
    expect((await account()).amounts).toMatchObject({
      amountDue: usd(2087),
      pastDue: usd(0),
      dueDate: '2026-11-27',
      nextInstalment: { due: true },
    })
    await run('2026-11-28T17:00:00Z')
    expect(subjects()).toContain('Your installment of $20.87 is late')
    expect((await read()).plan).toMatchObject({ status: 'active', brokenAfter: '2026-12-07' })
    expect((await account()).attention).toEqual({
      kind: 'overdue',
      amount: usd(2087),
      date: '2026-11-27',
    })
    await pay(2087)
    await run('2026-12-03T17:00:00Z')
    const { plan } = await read()
    expect(plan).toMatchObject({ status: 'active', brokenAfter: null })
    const { attention, amounts } = await account()
    expect(attention).toMatchObject({ kind: 'payment-plan', date: '2026-12-04' })
    expect(amounts).toMatchObject({ amountDue: usd(0), nextInstalment: { due: false } })
  })

  it('after ten days it is broken, all is past due again, and there is no new one for six months', async () => {
    const { create, read, account, bills, subjects } = await newDebtor()
    await create()
    await run('2026-12-07T17:00:00Z')
    expect(await bills()).toEqual(['in-plan'])
    expect((await read()).plan?.status).toBe('active')
    await run('2026-12-08T17:00:00Z')
    await run('2026-12-09T17:00:00Z')
    const ends = subjects().filter((subject) => subject === 'Your payment plan has ended')
    expect(ends).toHaveLength(1)
    const broken = await read()
    expect(await bills()).toEqual(['overdue'])
    expect(broken.plan).toMatchObject({ status: 'broken', ended: '2026-12-08', next: null })
    expect(broken.refusals).toEqual([{ code: 'broke-a-plan', until: '2027-06-08' }])
    expect((await account()).attention).toMatchObject({ kind: 'overdue', amount: usd(charges) })
    server.clock.set('2027-06-07T20:00:00Z')
    expect((await create()).problem.code).toBe('conflict')
    server.clock.set('2027-06-08T20:00:00Z')
    expect((await create()).status).toBe(200)
  })

  it('is stopped by hand; what is left is past due at once, and another one can be made', async () => {
    const { create, stop, read, account, choice } = await newDebtor()
    await create()
    expect((await stop()).body.plan?.status).toBe('stopped')
    expect((await stop()).status).toBe(200)
    expect((await account()).attention?.kind).toBe('overdue')
    expect((await read()).refusals).toEqual([])
    server.clock.advance({ minutes: 1 })
    expect((await create(choice('monthly', 2))).body.plan?.frequency).toBe('monthly')
  })

  it('is stopped by its id: the one before it, asked for again, and one that nobody has stop nothing', async () => {
    const { create, stop, read, choice } = await newDebtor()
    expect((await stop(randomUUID())).problem.code).toBe('conflict')
    const first = (await create()).body.plan!.id
    await stop(first)
    server.clock.advance({ minutes: 1 })
    const made = (await create(choice('monthly', 2))).body
    expect(made.plan?.id).not.toBe(first)
    for (const other of [first, randomUUID()]) {
      const refused = await stop(other)
      expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
    }
    expect(await read()).toEqual(made)
    expect((await stop(made.plan?.id)).body.plan?.status).toBe('stopped')
  })

  it('stopping it with an instalment missed is not keeping it', async () => {
    const { create, stop } = await newDebtor()
    await create()
    server.clock.set('2026-11-29T20:00:00Z')
    const { body } = await stop()
    expect(body.plan?.status).toBe('broken')
    expect(body.refusals).toEqual([{ code: 'broke-a-plan', until: '2027-05-29' }])
  })
})
