import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { describeGateway } from '../../../test/payments/gateway-contract.ts'
import type { GatewayMethodLike } from '../../../test/payments/gateway-contract.ts'
import { TestClock } from '../../../test/test-clock.ts'
import { createTestDatabase } from '../../../test/test-database.ts'
import type { TestMethodName } from '../../../test/stripe/test-stripe-methods.ts'
import { disputeCharge, failRefunds, winDispute } from '../../../test/stripe/test-stripe-returns.ts'
import { TestStripeServer } from '../../../test/stripe/test-stripe-server.ts'
import { createDatabase, createPool } from '../../db/pool.ts'
import { GatewayUnavailableError } from '../payment-gateway.ts'
import type { ChargeRequest } from '../payment-gateway.ts'
import { stripeEventTypes } from './stripe-events.ts'
import { createStripeGateway } from './stripe-gateway.ts'

const clock = new TestClock('2026-11-20T20:00:00Z')
const server = new TestStripeServer({ clock })
await server.start()
const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 4 })
const gateway = createStripeGateway({
  secretKey: server.secretKey,
  publishableKey: 'pk_test_of_the_local_server',
  webhookSecret: server.webhookSecret,
  apiUrl: server.url,
  db: createDatabase(pool),
  clock,
  timeoutMs: 3000,
})
afterAll(async () => {
  await server.stop()
  expect(server.mistakes).toEqual([])
  await pool.end()
  await database.drop()
})

const likes: Record<GatewayMethodLike, TestMethodName> = {
  approved: 'pm_card_visa',
  declined: 'pm_card_visa_chargeDeclined',
  insufficient: 'pm_card_visa_chargeDeclinedInsufficientFunds',
  expired: 'pm_card_chargeDeclinedExpiredCard',
  challenge: 'pm_card_authenticationRequired',
  bank: 'pm_usBankAccount_success',
  'charge-back': 'pm_card_createDispute',
  'charge-back-won': 'pm_card_createDispute',
  'charge-back-part-won': 'pm_card_createDispute',
  'refund-fails': 'pm_card_refundFail',
  'unpaid-debit': 'pm_usBankAccount_insufficientFunds',
}

/** The methods of which a dispute is won by half. */
const wonInPart = new Set<unknown>()

/** The intent that charges a reference. */
function intentOf(reference: string) {
  const found = [...server.book.intents.values()].find(
    (one) => one.metadata['reference'] === reference,
  )
  if (!found) throw new Error(`Nothing charges ${reference}`)
  return found
}

describeGateway('Stripe', () => ({
  gateway,
  clock,
  token: async (like) => {
    const token = server.book.addMethod(likes[like])
    if (like === 'charge-back-part-won') wonInPart.add(token)
    return token
  },
  tokenWithoutAnswer: async (when) => {
    server.plant('/v1/payment_intents/:id/confirm', when)
    return server.book.addMethod('pm_card_visa')
  },
  answerChallenge: async (page, confirms) => {
    const [id = ''] = page.slice(page.lastIndexOf('/') + 1).split('_secret_')
    server.book.authenticate(id, confirms)
  },
  later: async (reference) => {
    const intent = intentOf(reference)
    if (intent.status === 'succeeded') disputeCharge(server.book, intent.id)
    else server.book.endDebit(intent.id, 'insufficient_funds')
  },
  muchLater: async (reference) => {
    const { id, payment_method: token } = intentOf(reference)
    const dispute = server.book.disputes.find((one) => one.payment_intent === id)
    if (dispute) winDispute(server.book, dispute, dispute.amount / (wonInPart.has(token) ? 2 : 1))
    else failRefunds(server.book, id)
  },
  sent: async () => server.events,
}))

const chargeOf = (token: string, change: Partial<ChargeRequest> = {}): ChargeRequest => ({
  reference: randomUUID(),
  token,
  amount: 4200,
  currency: 'USD',
  present: true,
  keep: false,
  ...change,
})
const lastEvent = () => {
  const event = server.events.at(-1)
  if (!event) throw new Error('Nothing was told')
  return gateway.readEvent(event.body, event.headers)
}

describe('what only Stripe has', () => {
  it.each([
    ['/v1/payment_methods/:id', 'broken'],
    ['/v1/payment_intents', 'before'],
    ['/v1/payment_intents', 'after'],
    ['/v1/payment_intents/:id/confirm', 'before'],
    ['/v1/payment_intents/:id/confirm', 'broken'],
  ] as const)(
    'whatever dies at %s, %s: nothing is charged, nor ever will be',
    async (path, how) => {
      const request = chargeOf(server.book.addMethod('pm_card_visa'))
      server.plant(path, how)
      expect(await gateway.charge(request)).toEqual({ kind: 'unknown' })
      expect(await gateway.findCharge(request.reference)).toBeNull()
      const never = { kind: 'refused', reason: 'not-charged' }
      expect(await gateway.cancelCharge(request.reference)).toEqual(never)
      // Whoever was charging comes back to life.
      expect((await gateway.charge(request)).kind).not.toBe('charged')
      expect(await gateway.findCharge(request.reference)).toEqual(never)
    },
  )

  it('closes a refused intent, whose secret the payer’s browser still holds', async () => {
    const request = chargeOf(server.book.addMethod('pm_card_authenticationRequired'))
    await gateway.charge(request)
    const intent = intentOf(request.reference)
    server.book.authenticate(intent.id, false)
    expect(await lastEvent()).toMatchObject({ outcome: { reason: 'not-confirmed' } })
    expect(intent.status).toBe('canceled')
  })

  it('says that it is away, and nothing of what Stripe told', async () => {
    server.plant('/v1/payment_methods/:id', 'broken')
    const asked = gateway.describeMethod(server.book.addMethod('pm_card_visa'))
    await expect(asked).rejects.toThrow(GatewayUnavailableError)
    await expect(asked).rejects.toThrow('Stripe gave no answer (StripeAPIError)')
  })

  it('does not keep a card whose bank would ask, nor one that is declined', async () => {
    expect(
      await gateway.keepMethod(server.book.addMethod('pm_card_authenticationRequired')),
    ).toBeNull()
    expect(
      await gateway.keepMethod(server.book.addMethod('pm_card_visa_chargeDeclined')),
    ).toBeNull()
  })

  it('[FEATURE-04] debits a bank account only where its owner agreed, and then again without asking', async () => {
    const mandate = { agreedAt: clock.now(), address: '192.0.2.1', userAgent: '' }
    const token = server.book.addMethod('pm_usBankAccount_success')
    expect(await gateway.charge(chargeOf(token))).toEqual({ kind: 'unknown' })
    expect(await gateway.keepMethod(token)).toBeNull()
    expect(await gateway.keepMethod(token, mandate)).toMatchObject({ kind: 'bank', last4: '6789' })
    const later = chargeOf(token, { present: false })
    expect(await gateway.charge(later)).toEqual({ kind: 'charged' })
    const told = server.requests.find((request) => request.includes('mandate_data')) ?? ''
    expect(decodeURIComponent(told)).toContain('[online][ip_address]=192.0.2.1')
  })

  it('tells of a card’s new expiry, and of a card that is gone', async () => {
    const token = server.book.addMethod('pm_card_visa')
    await gateway.keepMethod(token)
    server.book.renew(token, 2035)
    const renewed = { kind: 'method-changed', token, method: { last4: '4242', expiresYear: 2035 } }
    expect(await lastEvent()).toMatchObject(renewed)
    await gateway.removeMethod(token)
    expect(await lastEvent()).toMatchObject({ kind: 'method-changed', token, method: null })
  })

  it('lists page after page, without what is others’ and what nobody confirmed', async () => {
    clock.advance({ days: 30 })
    const from = clock.now()
    const method = server.book.addMethod('pm_card_visa')
    for (let count = 0; count < 205; count += 1) {
      const reference: Record<string, string> = count === 7 ? {} : { reference: `many-${count}` }
      const intent = server.book.addIntent({
        amount: 100 + count,
        currency: 'usd',
        customer: null,
        method,
        types: ['card'],
        reference,
        keeps: false,
      })
      if (count !== 8) intent.status = 'requires_action'
    }
    clock.advance({ minutes: 1 })
    const names = new Set<string>()
    for await (const line of gateway.listCharges({ from, until: clock.now() })) {
      expect(line).toMatchObject({ status: 'open', returned: 0, currency: 'USD' })
      names.add(line.reference)
    }
    expect(names.size).toBe(203)
  })

  it('counts a dispute that was won as nothing that went back', async () => {
    const from = clock.now()
    const request = chargeOf(server.book.addMethod('pm_card_createDispute'))
    await gateway.charge(request)
    winDispute(server.book, disputeCharge(server.book, intentOf(request.reference).id))
    clock.advance({ minutes: 1 })
    const lines = []
    for await (const line of gateway.listCharges({ from, until: clock.now() })) lines.push(line)
    expect(lines).toMatchObject([{ reference: request.reference, returned: 0 }])
  })

  it('takes what lasts of a dispute from its moves, in whatever currency they are', async () => {
    const request = chargeOf(server.book.addMethod('pm_card_createDispute'))
    await gateway.charge(request)
    const dispute = disputeCharge(server.book, intentOf(request.reference).id)
    for (const move of dispute.balance_transactions) {
      Object.assign(move, { amount: -3900, currency: 'eur' })
    }
    winDispute(server.book, dispute, 1300)
    const news = []
    for (const { body, headers } of server.events) {
      news.push(await gateway.readEvent(body, headers).catch(() => null))
    }
    const { reference } = request
    expect(news.filter((one) => one?.kind === 'return-undone')).toContainEqual(
      expect.objectContaining({ reference, undone: expect.objectContaining({ lasting: 2800 }) }),
    )
  })

  it('is told by the operators’ guide to send every event that is understood', async () => {
    const guide = await readFile(
      new URL('../../../../../docs/operating.md', import.meta.url),
      'utf8',
    )
    expect(stripeEventTypes.filter((type) => !guide.includes(`\`${type}\``))).toEqual([])
  })

  it('sends no number of a card, and gets none', async () => {
    await gateway.charge(chargeOf(server.book.addMethod('pm_card_visa')))
    const everything = server.requests.join() + server.events.map(({ body }) => body).join()
    expect(everything).not.toMatch(/\b\d{15,16}\b/)
  })
})

describe('the local server', () => {
  const ask = (path: string, form: Record<string, string>, headers: object = {}) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.secretKey}`, ...headers },
      body: new URLSearchParams(form),
    })

  it('refuses what Stripe does not know, or misses', async () => {
    const answer = await ask('/v1/payment_intents', { amount: 'many', colour: 'blue' })
    expect(answer.status).toBe(400)
    const { error } = (await answer.json()) as { error: { message: string } }
    expect(error.message).toContain('.currency: is missing')
    expect(error.message).toContain('.amount: is not a number')
    expect(error.message).toContain('.colour: is unknown')
  })

  it('answers a key again with what it answered, and not for anything else', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const first = await (await ask('/v1/customers', { name: 'Ada' }, key)).text()
    expect(await (await ask('/v1/customers', { name: 'Ada' }, key)).text()).toBe(first)
    const other = await ask('/v1/customers', { name: 'Bob' }, key)
    expect(other.status).toBe(400)
    expect(await other.text()).toContain('idempotency_error')
    expect((await ask('/v1/customers', {}, { authorization: 'Bearer sk_test_x' })).status).toBe(401)
  })
})
