import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { TestServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'
import { balancesOf } from '../../../db/ledger.ts'

/** A gateway that does not answer is given up after a second, so that the tests need not wait for ten. */
const impatient = await testServer({
  now: new Date().toISOString(),
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, gatewaySeconds: 1 }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await impatient.app.listen({ port: 0, host: '127.0.0.1' })

/** Its gateway is away: nobody listens at the address. */
const cutOff = await testServer({
  configure: (config) => ({
    ...config,
    gatewayUrl: 'http://127.0.0.1:9',
    gatewayKey: 'nobody-listens-here',
  }),
})

async function openAccount(server: TestServer, billDate = '2026-10-20') {
  const number = `CB-${randomUUID().slice(0, 8).toUpperCase()}`
  const email = `${number.toLowerCase()}@example.com`
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [buildAccount({ number })],
    profiles: [
      buildProfile({ email, grants: [{ accountNumber: number, role: 'owner', nickname: null }] }),
    ],
    bills: [buildBill({ accountNumber: number, number: `${number}-B`, billDate })],
  })
  const account = await server.db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const profile = await server.db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  const as = await server.signIn(profile.id)
  const pay = (token: string, amount = 5000, save = false) =>
    server.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId: account.id, amount }],
        method: { kind: 'new', token, save },
        acceptDuplicate: false,
      },
    })
  const paymentBy = async (paymentId: string) =>
    (await server.call('getPayment', { as, params: { paymentId } })).body
  const balance = async () => (await balancesOf(server.db, [account.id])).get(account.id)
  return { as, pay, paymentBy, balance, accountId: account.id }
}

const booked = async (server: TestServer, paymentId: string) => {
  const found = await sql<{ status: string }>`
    select status from sandbox_gateway.charge where reference = ${paymentId}`.execute(server.db)
  return found.rows.map(({ status }) => status)
}

describe('a gateway that does not answer', () => {
  it('[FEATURE-03] before charging: unknown at first, then failed and never charged later', async () => {
    const { pay, paymentBy, balance } = await openAccount(impatient)
    impatient.clock.set(new Date().toISOString())
    const { status, body } = await pay('pm_sandbox_visa_0119')
    expect(status).toBe(201)
    expect(body).toMatchObject({ status: 'unknown', settledAt: null, ledgerTransactionId: null })
    await expect
      .poll(async () => (await paymentBy(body.id)).status, { timeout: 12_000, interval: 100 })
      .toBe('failed')
    expect((await paymentBy(body.id)).failure).toBe('not-charged')
    expect(await booked(impatient, body.id)).toEqual(['cancelled'])
    expect(await balance()).toBe(8339)
  })

  it('[FEATURE-03] after charging: unknown at first, then posted once, and the method is kept', async () => {
    const { as, pay, paymentBy, balance } = await openAccount(impatient)
    impatient.clock.set(new Date().toISOString())
    const { body } = await pay('pm_sandbox_visa_0259', 5000, true)
    expect(body.status).toBe('unknown')
    await expect
      .poll(async () => (await paymentBy(body.id)).status, { timeout: 12_000, interval: 100 })
      .toBe('succeeded')
    expect(await booked(impatient, body.id)).toEqual(['charged'])
    expect(await balance()).toBe(3339)
    const { methods } = (await impatient.call('getPaymentOptions', { as })).body
    expect(methods.map(({ last4 }) => last4)).toContain('0259')
  })

  it('[FEATURE-01] an account whose payment is being checked says so', async () => {
    const today = new Date().toISOString().slice(0, 10)
    const { as, pay, accountId } = await openAccount(impatient, today)
    impatient.clock.set(new Date().toISOString())
    await pay('pm_sandbox_visa_0119')
    const found = await impatient.call('getAccount', { as, params: { accountId } })
    expect(found.body.attention?.kind).toBe('payment-checking')
  })

  it('cannot take a new card while it is away, and nothing is written down', async () => {
    const { pay } = await openAccount(cutOff)
    const { status, problem, headers } = await pay('pm_sandbox_visa_4242')
    expect(status).toBe(503)
    expect(problem.code).toBe('payments-unavailable')
    expect(headers['retry-after']).toBe('30')
    expect(await cutOff.db.selectFrom('payment').select('id').execute()).toEqual([])
  })

  it('with a saved card the payment stays unknown for as long as it is away', async () => {
    const { as, paymentBy, accountId, balance } = await openAccount(cutOff)
    const { methods } = (await cutOff.call('getPaymentOptions', { as })).body
    const { body } = await cutOff.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 5000 }],
        method: { kind: 'saved', methodId: methods[0]!.id },
        acceptDuplicate: false,
      },
    })
    expect(body.status).toBe('unknown')
    await wait(300)
    expect((await paymentBy(body.id)).status).toBe('unknown')
    expect(await balance()).toBe(8339)
  })
})

describe('a server that died', () => {
  /** What a kill leaves behind: the payment is written down, its end is not. */
  async function leaveBehind(server: TestServer, profileId: string, accountId: string) {
    const { id } = await server.db
      .insertInto('payment')
      .values({
        number: `R-${randomUUID().slice(0, 8).toUpperCase()}`,
        profile_id: profileId,
        idempotency_key: randomUUID(),
        content_hash: Buffer.alloc(32),
        status: 'processing',
        currency: 'USD',
        total: 700,
        method_kind: 'card',
        gateway: 'sandbox',
        gateway_token: 'pm_sandbox_visa_4242',
        created_at: new Date(server.clock.now().getTime() - 60_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('payment_allocation')
      .values({ payment_id: id, account_id: accountId, amount: 700, paid_on: '2026-11-20' })
      .execute()
    return id
  }

  it.each([
    ['before the gateway was asked', false, 'failed', 8339],
    ['after the gateway had charged', true, 'succeeded', 7639],
  ] as const)('%s: the sweep finds the end', async (_, charged, status, left) => {
    const { as, paymentBy, balance, accountId } = await openAccount(impatient)
    const id = await leaveBehind(impatient, as.profileId, accountId)
    if (charged) {
      await sql`insert into sandbox_gateway.charge
        (reference, idempotency_key, token, amount, currency, status)
        values (${id}, ${id}, 'pm_sandbox_visa_4242', 700, 'USD', 'charged')`.execute(impatient.db)
    }
    await expect
      .poll(async () => (await paymentBy(id)).status, { timeout: 15_000, interval: 200 })
      .toBe(status)
    expect(await balance()).toBe(left)
  })
})
