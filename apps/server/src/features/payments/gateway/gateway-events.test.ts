import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, describe, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import type { TestPayer } from '../../../../test/payments/test-payer.ts'
import { listWaitingEvents } from './gateway-events-store.ts'
import { eventSecret, signEvent } from '../../../ports/sandbox-gateway/signed-events.ts'

/** A gateway that runs elsewhere, so that the test may speak in its name; nobody listens there. */
const key = 'a-key-that-the-test-knows'
const lines: Array<string> = []
const server = await testServer({
  log: { write: (line: string) => void lines.push(line) },
  configure: (config) => ({ ...config, gatewayUrl: 'http://127.0.0.1:9', gatewayKey: key }),
})
/** The same with the gateway inside, which sends by itself. */
const whole = await testServer({
  now: new Date().toISOString(),
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, gatewaySeconds: 3 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await whole.app.listen({ port: 0, host: '127.0.0.1' })

function send(
  event: { id?: string; type: string; data: object },
  { secret = eventSecret(key), change = (body: string) => body } = {},
) {
  const { id = randomUUID(), type, data } = event
  const body = JSON.stringify({ type, timestamp: server.clock.now().toISOString(), data })
  return server.app.inject({
    method: 'POST',
    url: '/api/gateway-events/sandbox',
    headers: {
      'content-type': 'application/json',
      ...signEvent({ id, body }, { secret, now: server.clock.now() }),
    },
    payload: change(body),
  })
}
const ended = (reference: string, status: 'charged' | 'refused', reason: string | null = null) => ({
  type: 'charge.ended',
  data: { reference, status, reason },
})
const returned = (reference: string, amount: number, id: string = randomUUID()) => ({
  type: 'charge.returned',
  data: {
    reference,
    return: {
      id,
      kind: 'reversal',
      amount,
      reason: 'charge-back',
      at: server.clock.now().toISOString(),
    },
  },
})
const undone = (reference: string, id: string, lasting: number) => ({
  type: 'charge.return-undone',
  data: {
    reference,
    undone: { id, lasting, reason: 'dispute-won', at: server.clock.now().toISOString() },
  },
})
const waiting = async () =>
  (await server.db.selectFrom('gateway_event').select('id').where('taken_at', 'is', null).execute())
    .length
const allTaken = async () => {
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBe(0)
}
const tasksOf = (subject: string) =>
  server.db
    .selectFrom('operator_task')
    .select('kind')
    .where('subject', 'like', `${subject}%`)
    .execute()

/** A payment whose gateway did not answer, so that only news can end it. */
async function unknownPayment(payer: TestPayer, amount = 5000) {
  const id = randomUUID()
  await server.db
    .insertInto('payment')
    .values({
      id,
      number: `R-${id.slice(0, 8).toUpperCase()}`,
      profile_id: payer.as.profileId,
      idempotency_key: randomUUID(),
      content_hash: Buffer.alloc(32),
      status: 'unknown',
      currency: 'USD',
      total: amount,
      method_kind: 'card',
      gateway: 'sandbox',
      gateway_token: 'pm_sandbox_visa_4242',
      created_at: server.clock.now(),
    })
    .execute()
  await server.db
    .insertInto('payment_allocation')
    .values({ payment_id: id, account_id: payer.accounts[0]!.id, amount, paid_on: '2026-11-20' })
    .execute()
  return payer.paymentBy(id)
}

describe('news of the gateway', () => {
  it('[FEATURE-03] end a payment once, however often they come', async () => {
    const payer = await newPayer(server)
    const { id } = await unknownPayment(payer)
    const news = { id: randomUUID(), ...ended(id, 'charged') }
    const answers = await Promise.all([send(news), send(news), send(news)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
    await allTaken()
    await send({ ...news, id: randomUUID() })
    await allTaken()
    expect((await payer.paymentBy(id)).status).toBe('succeeded')
    expect(await payer.balances()).toEqual([3339])
  })

  it('[FEATURE-03] of a refusal fail it', async () => {
    const payer = await newPayer(server)
    const { id } = await unknownPayment(payer)
    await send(ended(id, 'refused', 'insufficient-funds'))
    await allTaken()
    expect(await payer.paymentBy(id)).toMatchObject({
      status: 'failed',
      failure: 'insufficient-funds',
    })
  })

  it('[FEATURE-03] are not believed where the signature or the time is not right', async () => {
    const payer = await newPayer(server)
    const { id } = await unknownPayment(payer)
    const forged = await Promise.all([
      send(ended(id, 'charged'), { secret: eventSecret('another-key-of-somebody') }),
      send(ended(id, 'refused'), { change: (body) => body.replace('refused', 'charged') }),
      server.app.inject({
        method: 'POST',
        url: '/api/gateway-events/sandbox',
        payload: { type: 'charge.ended', data: { reference: id, status: 'charged', reason: null } },
      }),
      server.app.inject({ method: 'POST', url: '/api/gateway-events/sandbox' }),
    ])
    expect(forged.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400])
    server.clock.advance({ minutes: -10 })
    const body = JSON.stringify(ended(id, 'charged'))
    const old = signEvent(
      { id: 'old', body },
      { secret: eventSecret(key), now: server.clock.now() },
    )
    server.clock.advance({ minutes: 10 })
    const late = await server.app.inject({
      method: 'POST',
      url: '/api/gateway-events/sandbox',
      headers: { 'content-type': 'application/json', ...old },
      payload: body,
    })
    expect(late.statusCode).toBe(400)
    expect((await payer.paymentBy(id)).status).toBe('unknown')
  })

  it('of another kind are taken and change nothing', async () => {
    const answer = await send({ type: 'payout.paid', data: {} })
    expect(answer.statusCode).toBe(204)
    expect(await waiting()).toBe(0)
  })

  it('[FEATURE-03] that say another thing than before are for a person', async () => {
    const payer = await newPayer(server)
    const { id, number } = await unknownPayment(payer)
    await send(ended(id, 'refused', 'declined'))
    await allTaken()
    await send(ended(id, 'charged'))
    await allTaken()
    expect((await payer.paymentBy(id)).status).toBe('failed')
    expect(await tasksOf(number)).toEqual([{ kind: 'outcome-differs' }])
    const stranger = randomUUID()
    await send(ended(stranger, 'charged'))
    await send(ended('not-of-this-portal', 'charged'))
    await allTaken()
    expect(await tasksOf(stranger)).toEqual([{ kind: 'charge-unknown' }])
    expect(await tasksOf('not-of-this-portal')).toEqual([{ kind: 'charge-unknown' }])
  })

  it('[FEATURE-03] of money that went back post it once and make the account owe it again', async () => {
    const payer = await newPayer(server)
    const { id } = await unknownPayment(payer)
    await send(ended(id, 'charged'))
    await allTaken()
    const back = returned(id, 5000, 'cb-1')
    await Promise.all([send(back), send(back)])
    await allTaken()
    const payment = await payer.paymentBy(id)
    expect(payment).toMatchObject({
      status: 'reversed',
      returns: [{ kind: 'reversal', reason: 'charge-back', amount: { amount: 5000 } }],
    })
    expect(await payer.balances()).toEqual([8339])
    const receipt = await server.outbox.next(payer.email)
    expect(receipt.subject).toBe('We received your payment of $50.00')
    const mail = await server.outbox.next(payer.email)
    expect(mail.subject).toBe('Your payment of $50.00 was returned')
    expect(mail.text).toContain(payment.number)
    expect(server.outbox.sent.filter(({ to }) => to === payer.email)).toEqual([])
  })

  it('[FEATURE-03] of a dispute of all, though some was refunded before, post what was left', async () => {
    const payer = await newPayer(server)
    const { id, number } = await unknownPayment(payer)
    await send(ended(id, 'charged'))
    await allTaken()
    await send(returned(id, 1000))
    await allTaken()
    server.clock.advance({ minutes: 1 })
    const dispute = randomUUID()
    await send(returned(id, 5000, dispute))
    await allTaken()
    expect((await payer.paymentBy(id)).status).toBe('reversed')
    expect(await payer.balances()).toEqual([8339])
    expect(await tasksOf(number)).toEqual([{ kind: 'return-differs' }])
    // The bank gives back what was refunded already: then both books say the same.
    await send(undone(id, dispute, 4000))
    await allTaken()
    const payment = await payer.paymentBy(id)
    expect(payment.status).toBe('reversed')
    expect(payment.returns).toMatchObject([
      { amount: { amount: 1000 } },
      { amount: { amount: 4000 }, undone: null },
    ])
    expect(await payer.balances()).toEqual([8339])
  })

  it('[FEATURE-03] of more than was charged are for a person and move nothing', async () => {
    const payer = await newPayer(server)
    const { id, number } = await unknownPayment(payer)
    await send(ended(id, 'charged'))
    await allTaken()
    await send(returned(id, 5001))
    await send(returned('of-another-system', 1))
    await allTaken()
    expect(await tasksOf(number)).toEqual([{ kind: 'return-differs' }])
    expect(await tasksOf('of-another-system')).toEqual([{ kind: 'return-differs' }])
    expect((await payer.paymentBy(id)).status).toBe('succeeded')
    expect(await payer.balances()).toEqual([3339])
    // Each of them is a thing of its own, and one that comes again moves nothing either.
    const second = randomUUID()
    await send(returned(id, 5002, second))
    await allTaken()
    expect(await tasksOf(number)).toEqual([{ kind: 'return-differs' }, { kind: 'return-differs' }])
    await send(undone(id, second, 0))
    await allTaken()
    expect(await payer.balances()).toEqual([3339])
  })
})

describe('news that a return was undone, where the return itself never came', () => {
  it('[FEATURE-03] become a task after an hour, are let rest, and are acted upon once the return comes', async () => {
    const payer = await newPayer(server)
    const { id, number } = await unknownPayment(payer)
    await send(ended(id, 'charged'))
    await allTaken()
    const dispute = randomUUID()
    await send(undone(id, dispute, 0))
    await expect.poll(waiting).toBe(1)
    const tryAgain = async () => {
      await sql`update jobs.job set start_after = now() where state = 'retry'`.execute(server.db)
      await server.jobs.mendTimes()
    }
    server.clock.advance({ minutes: 59 })
    await tryAgain()
    expect(await tasksOf(number)).toEqual([])
    server.clock.advance({ minutes: 1 })
    const tasks = async () => {
      await tryAgain()
      return tasksOf(number)
    }
    await expect.poll(tasks, { timeout: 20_000 }).toEqual([{ kind: 'return-unknown' }])
    expect(lines.filter((line) => line.includes('What was undone never came.'))).toHaveLength(1)
    expect(await payer.balances()).toEqual([3339])
    // It is let rest: nothing looks for it any more.
    await sql`delete from jobs.job where name = 'take-gateway-event'`.execute(server.db)
    expect(await listWaitingEvents(server.db, server.clock.now())).toEqual([])

    await send(returned(id, 5000, dispute))
    const names = () => listWaitingEvents(server.db, server.clock.now())
    await expect.poll(names, { timeout: 10_000 }).toHaveLength(1)
    for (const name of await names()) await server.jobs.send('take-gateway-event', name)
    await allTaken()
    expect((await payer.paymentBy(id)).returns).toMatchObject([
      { amount: { amount: 5000 }, undone: { reason: 'dispute-won' } },
    ])
    expect(await payer.balances()).toEqual([3339])
    const open = server.db.selectFrom('operator_task').select('kind').where('closed_at', 'is', null)
    expect(await open.where('subject', 'like', `${number}%`).execute()).toEqual([])
  })
})

describe('the gateway’s own news', () => {
  it('[FEATURE-03] of a card that is charged back reach the payment', async () => {
    const payer = await newPayer(whole, 2)
    whole.clock.set(new Date().toISOString())
    const paid = await payer.pay('pm_sandbox_visa_2685', [3000, 1000])
    expect(paid.status).toBe('succeeded')
    const before = await payer.balances()
    whole.clock.advance({ minutes: 2 })
    await expect
      .poll(async () => (await payer.paymentBy(paid.id)).status, { timeout: 10_000 })
      .toBe('reversed')
    const after = await payer.balances()
    expect(after.map((owed, index) => (owed ?? 0) - (before[index] ?? 0))).toEqual([3000, 1000])
    // What went back was not paid: paying it another way is no duplicate.
    const again = await whole.call('createPayment', {
      as: payer.as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId: payer.accounts[0]!.id, amount: 3000 }],
        method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
        acceptDuplicate: false,
      },
    })
    expect(again.status).toBe(201)
  })

  it('[FEATURE-03] of an answer that was lost end the payment at once', async () => {
    const payer = await newPayer(whole)
    whole.clock.set(new Date().toISOString())
    // The answer is waited for all the while; the news, sent 20 s after the charge, overtake it.
    const asked = payer.pay('pm_sandbox_visa_0259')
    const status = async () => {
      whole.clock.advance({ minutes: 1 })
      const { items } = (
        await whole.call('listPayments', {
          as: payer.as,
          params: { accountId: payer.accounts[0]!.id },
        })
      ).body
      return items[0]?.status
    }
    await expect.poll(status, { timeout: 8_000, interval: 250 }).toBe('succeeded')
    expect((await asked).status).toBe('succeeded')
    expect(await payer.balances()).toEqual([3339])
  }, 20_000)
})

describe('a card whose bank asks its holder', () => {
  const challenged = 'pm_sandbox_visa_3220'
  const answer = (page: string, approve: boolean) =>
    whole.app.inject({
      method: 'POST',
      url: `/sandbox-gateway/v1/challenges/${page.split('charge=')[1]}`,
      payload: { approve },
    })

  it.each([
    [true, { status: 'succeeded', failure: null }, 3339],
    [false, { status: 'failed', failure: 'not-confirmed' }, 8339],
  ] as const)('[FEATURE-03] waits for the payer: %s', async (approve, end, owed) => {
    const payer = await newPayer(whole)
    const asked = await payer.pay(challenged)
    expect(asked).toMatchObject({ status: 'action-required', settledAt: null })
    expect(await payer.balances()).toEqual([8339])
    await answer(asked.challengePage ?? '', approve)
    await expect
      .poll(async () => (await payer.paymentBy(asked.id)).status, { timeout: 10_000 })
      .toBe(end.status)
    expect(await payer.paymentBy(asked.id)).toMatchObject({ ...end, challengePage: null })
    expect(await payer.balances()).toEqual([owed])
  })

  it('[FEATURE-03] is called off when nobody confirmed it in time', async () => {
    const payer = await newPayer(whole)
    const asked = await payer.pay(challenged)
    whole.clock.advance({ minutes: 16 })
    await expect
      .poll(async () => (await payer.paymentBy(asked.id)).status, { timeout: 20_000 })
      .toBe('failed')
    expect((await payer.paymentBy(asked.id)).failure).toBe('not-confirmed')
    expect((await answer(asked.challengePage ?? '', true)).statusCode).toBe(409)
    expect(await payer.balances()).toEqual([8339])
  }, 30_000)
})
