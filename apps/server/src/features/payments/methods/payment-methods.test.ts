import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import { keepMethod } from './payment-methods-store.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const visa = (expiry: string) => `pm_sandbox_visa_4242_${expiry}_${'a'.repeat(16)}`
const add = (as: SignedIn, token: string, name: string | null = null) =>
  server.call('createPaymentMethod', { as, body: { token, name } })
const bank = async (as: SignedIn) => {
  const token = `pm_sandbox_bank_6789_${randomUUID().slice(0, 16)}`
  await agreeToDebits(server, as, token)
  return add(as, token)
}
const list = async (as: SignedIn) => (await server.call('listPaymentMethods', { as })).body.items
const acts = async (profileId: string) => {
  const rows = await server.db
    .selectFrom('audit_entry')
    .select('act')
    .where('profile_id', '=', profileId)
    .orderBy('id')
    .execute()
  return rows.map(({ act }) => act)
}

it('[FEATURE-03] saves a method without paying, once, and the first becomes the default', async () => {
  const as = await server.signIn()
  const { status, body } = await add(as, visa('1230'), '  Family card ')
  expect(status).toBe(201)
  expect(body).toMatchObject({ name: 'Family card', last4: '4242', isDefault: true, uses: [] })
  expect((await add(as, visa('1230'), 'Family card')).body.id).toBe(body.id)
  await bank(as)
  expect((await list(as)).map(({ last4 }) => last4)).toEqual(['4242', '6789'])
  expect(JSON.stringify(await list(as))).not.toContain('pm_sandbox')
})

it('[FEATURE-03] tells what expires soon and what has expired', async () => {
  const as = await server.signIn()
  for (const expiry of ['1026', '1126', '0127', '0227']) await add(as, visa(expiry))
  const found = new Map((await list(as)).map((each) => [each.expiresMonth, each.expiry]))
  expect(Object.fromEntries(found)).toEqual({ 10: 'expired', 11: 'soon', 1: 'valid', 2: 'valid' })
})

it('[FEATURE-03] names a method, takes the name away, and makes another one the default', async () => {
  const as = await server.signIn()
  const first = (await add(as, visa('1230'))).body
  const second = (await bank(as)).body
  const update = async (methodId: string, body: { name?: string | null; isDefault?: true }) =>
    (await server.call('updatePaymentMethod', { as, params: { methodId }, body })).body
  expect(await update(first.id, { name: 'Mine' })).toMatchObject({ name: 'Mine', isDefault: true })
  expect(await update(first.id, { name: null })).toMatchObject({ name: null })
  expect(await update(second.id, { isDefault: true })).toMatchObject({ isDefault: true })
  expect((await list(as)).map(({ id, isDefault }) => [id, isDefault])).toEqual([
    [second.id, true],
    [first.id, false],
  ])
})

it('[FEATURE-03] removes a method; the newest of the others becomes the default', async () => {
  const as = await server.signIn()
  const first = (await add(as, visa('1230'))).body
  const second = (await bank(as)).body
  const params = { methodId: first.id }
  expect((await server.call('deletePaymentMethod', { as, params })).status).toBe(204)
  expect(await list(as)).toMatchObject([{ id: second.id, isDefault: true }])
  const again = await server.call('deletePaymentMethod', { as, params })
  expect(again.problem.code).toBe('not-found')
  expect(await acts(as.profileId)).toEqual([
    'payment-method-added',
    'payment-method-added',
    'payment-method-removed',
  ])
})

it('[FEATURE-03] keeps a method that a scheduled payment is charged to, and says so', async () => {
  const as = await server.signIn()
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  const { id: methodId } = (await add(as, visa('1230'))).body
  const { body: payment } = await server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount: 2500 }],
      method: { kind: 'saved', methodId },
      acceptDuplicate: false,
      date: '2026-11-24',
    },
  })
  const refused = await server.call('deletePaymentMethod', { as, params: { methodId } })
  expect(refused.problem).toMatchObject({
    code: 'method-in-use',
    detail: 'It is used by 1 scheduled payment. Choose another method there first.',
  })
  expect((await list(as))[0]?.uses).toEqual([
    {
      kind: 'scheduled-payment',
      paymentId: payment.id,
      accountId: null,
      date: '2026-11-24',
      amount: { amount: 2500, currency: 'USD' },
    },
  ])
  await server.call('cancelPaymentSchedule', { as, params: { paymentId: payment.id } })
  expect((await server.call('deletePaymentMethod', { as, params: { methodId } })).status).toBe(204)
})

it('[FEATURE-03] keeps 20 and no more, also when many come at once', async () => {
  const as = await server.signIn()
  const tokens = Array.from(
    { length: 23 },
    (_, n) => visa('1230').slice(0, -2) + `${n}`.padStart(2, '0'),
  )
  const answers = await Promise.all(tokens.map((token) => add(as, token)))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(3)
  expect(await list(as)).toHaveLength(20)
})

it('[FEATURE-03] refuses what the gateway does not know', async () => {
  const as = await server.signIn()
  expect((await add(as, 'pm_sandbox_nothing')).problem.code).toBe('payment-method-unusable')
})

it('[FEATURE-03] keeps a card that was paid with while another one is being saved', async () => {
  const as = await server.signIn()
  const { profileId } = as
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId, accountId, role: 'owner' })
  const other = await server.db.startTransaction().execute()
  const method: GatewayMethod = {
    kind: 'card',
    brand: 'Visa',
    last4: '4242',
    expiresMonth: 12,
    expiresYear: 2030,
  }
  const token = visa('1230')
  const kept = { profileId, gateway: 'sandbox', token, method, now: server.clock.now() }
  await keepMethod(other, kept)
  const paid = server.call('createPayment', {
    as,
    body: {
      idempotencyKey: randomUUID(),
      allocations: [{ accountId, amount: 1000 }],
      method: { kind: 'new', token: 'pm_sandbox_mastercard_4444', save: true },
      acceptDuplicate: false,
    },
  })
  const waiting = async () => {
    const found = await sql`
      select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
    return found.rows.length
  }
  await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
  await other.commit().execute()
  expect((await paid).body.status).toBe('succeeded')
  expect((await list(as)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['4242', true],
    ['4444', false],
  ])
})
