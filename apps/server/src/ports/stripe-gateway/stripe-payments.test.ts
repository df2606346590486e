import { randomUUID } from 'node:crypto'
import type { WrittenBodyOf } from '@portal/contract/route'
import type { Routes } from '@portal/contract/routes'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { newPayer } from '../../../test/payments/test-payer.ts'
import type { TestPayer } from '../../../test/payments/test-payer.ts'
import type { TestMethodName } from '../../../test/stripe/test-stripe-methods.ts'
import { disputeCharge } from '../../../test/stripe/test-stripe-returns.ts'
import { TestStripeServer } from '../../../test/stripe/test-stripe-server.ts'
import { readConfig } from '../../config.ts'

type Method = WrittenBodyOf<Routes['createPayment']>['method']

const clock = { now: () => server.clock.now() }
const stripe = new TestStripeServer({ clock })
await stripe.start()
/** Nothing but what an operator sets. */
const surroundings = {
  STRIPE_SECRET_KEY: stripe.secretKey,
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_local_server',
  STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
  STRIPE_API_URL: stripe.url,
}
const webRoot = await mkdtemp(join(tmpdir(), 'portal-stripe-'))
const head = '<script type="application/json" id="portal"></script>'
await writeFile(join(webRoot, 'index.html'), `<!doctype html><html><head>${head}</head></html>`)
const server = await testServer({
  configure: (config) => ({ ...config, webRoot, stripe: readConfig(surroundings).stripe }),
})
afterAll(async () => {
  await stripe.stop()
  await rm(webRoot, { recursive: true })
  expect(stripe.mistakes).toEqual([])
})

const tokenOf = (like: TestMethodName) => stripe.book.addMethod(like)
const pay = async (payer: TestPayer, method: Method) => {
  const [account] = payer.accounts
  const { body } = await server.call('createPayment', {
    as: payer.as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId: account?.id ?? '', amount: 5000 }],
      method,
      acceptDuplicate: true,
    },
  })
  return body
}
const payWith = (payer: TestPayer, like: TestMethodName, save = false) =>
  pay(payer, { kind: 'new', token: tokenOf(like), save })
const intentOf = (reference: string) =>
  [...stripe.book.intents.values()].find(({ metadata }) => metadata['reference'] === reference)

/** Brings all news so far, the newest first and everything twice. */
async function deliver(): Promise<void> {
  for (const { body, headers } of [...stripe.events, ...stripe.events].toReversed()) {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/gateway-events/stripe',
      headers,
      payload: body,
    })
    expect(answer.statusCode).toBe(204)
  }
}

describe('with the keys of Stripe in the surroundings', () => {
  it('[FEATURE-03] tells the browser to enter cards with Stripe, and lets it', async () => {
    const { as } = await newPayer(server)
    const { body } = await server.call('getPaymentOptions', { as })
    const publishableKey = surroundings.STRIPE_PUBLISHABLE_KEY
    expect(body.gateway).toEqual({ kind: 'stripe', publishableKey, bankAccounts: true })
    const { headers } = await server.app.inject({ url: '/', headers: { accept: 'text/html' } })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain('https://hooks.stripe.com')
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).not.toContain('unsafe')
  })

  it('[FEATURE-03] pays, and says why not', async () => {
    const payer = await newPayer(server)
    expect(await payWith(payer, 'pm_card_mastercard')).toMatchObject({
      status: 'succeeded',
      method: { kind: 'card', brand: 'Mastercard', last4: '4444' },
    })
    expect(await payWith(payer, 'pm_card_visa_chargeDeclinedInsufficientFunds')).toMatchObject({
      status: 'failed',
      failure: 'insufficient-funds',
    })
  })

  it('[FEATURE-04] saves a card with a payment and pays with it again', async () => {
    const payer = await newPayer(server)
    await payWith(payer, 'pm_card_visa', true)
    const { methods } = (await server.call('getPaymentOptions', { as: payer.as })).body
    const methodId = methods[0]?.id ?? ''
    expect(await pay(payer, { kind: 'saved', methodId })).toMatchObject({
      status: 'succeeded',
      method: { last4: '4242' },
    })
  })

  it('[FEATURE-04] adds a card without a payment, and forgets it at Stripe too', async () => {
    const { as } = await newPayer(server)
    const token = tokenOf('pm_card_visa')
    const body = { token, name: null }
    const added = (await server.call('createPaymentMethod', { as, body })).body
    expect(stripe.book.method(token).object.customer).not.toBeNull()
    await server.call('deletePaymentMethod', { as, params: { methodId: added.id } })
    await expect
      .poll(() => stripe.book.method(token).object.customer, { timeout: 15_000 })
      .toBeNull()
  })

  it('[FEATURE-03] lets the payer confirm at the card’s bank, and ends by the news of it', async () => {
    const payer = await newPayer(server)
    const payment = await payWith(payer, 'pm_card_authenticationRequired')
    const intent = intentOf(payment.id)
    expect(payment).toMatchObject({
      status: 'action-required',
      challengePage: `stripe://${surroundings.STRIPE_PUBLISHABLE_KEY}/${intent?.client_secret}`,
    })
    stripe.book.authenticate(intent?.id ?? '', true)
    await deliver()
    const status = async () => (await payer.paymentBy(payment.id)).status
    await expect.poll(status, { timeout: 10_000, interval: 20 }).toBe('succeeded')
  })

  it('[FEATURE-03] finds out by itself what a lost answer said', async () => {
    const payer = await newPayer(server)
    stripe.plant('/v1/payment_intents/:id/confirm', 'broken')
    const payment = await payWith(payer, 'pm_card_visa')
    expect(payment.status).toBe('unknown')
    server.clock.advance({ minutes: 1 })
    const status = async () => (await payer.paymentBy(payment.id)).status
    await expect.poll(status, { timeout: 15_000, interval: 50 }).toBe('failed')
    expect(intentOf(payment.id)?.status).toBe('canceled')
  })

  it('[FEATURE-04] posts a charge-back once, whatever the order of the news', async () => {
    const payer = await newPayer(server)
    const payment = await payWith(payer, 'pm_card_visa')
    disputeCharge(stripe.book, intentOf(payment.id)?.id ?? '')
    await deliver()
    const status = async () => (await payer.paymentBy(payment.id)).status
    await expect.poll(status, { timeout: 10_000, interval: 20 }).toBe('reversed')
    expect((await payer.paymentBy(payment.id)).returns).toHaveLength(1)
  })

  it('takes no news from anybody else', async () => {
    const forged = stripe.sign('{"id":"evt_1","object":"event"}', 'whsec_of_somebody_else')
    const { body, headers } = forged
    const url = '/api/gateway-events/stripe'
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: body })
    expect(answer.statusCode).toBe(400)
  })
})
