import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { agreeToDebits } from '../../../../test/payments/agree-to-debits.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'
import type { GatewayMethod } from '../../../ports/payment-gateway.ts'
import { makeToken } from '../../../ports/sandbox-gateway/sandbox-cards.ts'
import { keepMethod } from './payment-methods-store.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** As the card page makes them: what tells the card, then something random. */
const visa = (expiry: string, card = 'aaaaaaaa') =>
  `pm_sandbox_visa_4242_${expiry}_${card}${randomUUID().slice(0, 8)}`
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
  await bank(as)
  expect((await list(as)).map(({ last4 }) => last4)).toEqual(['4242', '6789'])
  expect(JSON.stringify(await list(as))).not.toContain('pm_sandbox')
})

it('[FEATURE-03] tells what expires soon and what has expired', async () => {
  const as = await server.signIn()
  for (const expiry of ['1026', '1126', '0127', '0227'])
    await add(as, visa(expiry, `${expiry}${expiry}`))
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
  const tokens = Array.from({ length: 23 }, (_, n) => visa('1230', `${n}`.padStart(8, '0')))
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

it('[FEATURE-03] the same card entered again is the one that is there, also twice at once', async () => {
  const as = await server.signIn()
  await bank(as)
  const first = (await add(as, visa('1230'), 'Family card')).body
  expect(first.alreadySaved).toBe(false)
  const again = await Promise.all([add(as, visa('1230'), 'Other'), add(as, visa('1230'))])
  for (const { status, body } of again) {
    expect(status).toBe(201)
    expect(body).toMatchObject({ id: first.id, name: 'Family card', alreadySaved: true })
  }
  expect((await list(as)).map(({ last4, isDefault }) => [last4, isDefault])).toEqual([
    ['6789', true],
    ['4242', false],
  ])
  expect((await add(await server.signIn(), visa('1230'))).body.alreadySaved).toBe(false)
  expect(await acts(as.profileId)).toEqual(['payment-method-added', 'payment-method-added'])
})

it('[FEATURE-03] the same bank account entered again is the one that is there', async () => {
  const as = await server.signIn()
  const enter = async (tail: string) => {
    const token = `pm_sandbox_bank_6789_aaaaaaaa${tail}`
    await agreeToDebits(server, as, token)
    return (await add(as, token)).body
  }
  const first = await enter('11111111')
  expect(await enter('22222222')).toMatchObject({ id: first.id, alreadySaved: true })
  expect(await list(as)).toHaveLength(1)
})

it('[FEATURE-03] a card with a new expiry takes the place of the old, also in what is to come', async () => {
  const as = await server.signIn()
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  const { id: methodId } = (await add(as, visa('0127'), 'Family card')).body
  const later = { date: '2026-11-24', acceptDuplicate: true, fee: 0 }
  const allocations = [{ accountId, amount: 2500 }]
  const method = { kind: 'saved', methodId } as const
  const { body: scheduled } = await server.call('createPayment', {
    as,
    body: { idempotencyKey: randomUUID(), allocations, method, ...later },
  })
  const renewed = visa('0130')
  expect((await add(as, renewed)).body).toMatchObject({
    id: methodId,
    name: 'Family card',
    expiresYear: 2030,
    alreadySaved: true,
  })
  const { gateway_token: charged } = await server.db
    .selectFrom('payment')
    .select('gateway_token')
    .where('id', '=', scheduled.id)
    .executeTakeFirstOrThrow()
  expect(charged).toBe(renewed)
  expect((await acts(as.profileId)).at(-1)).toBe('payment-method-renewed')
})

it('[FEATURE-03] to pay later or to pay and save it with a card that is there makes no twin', async () => {
  const as = await server.signIn()
  const accountId = await insertAccount(server.db)
  await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  const { id: methodId } = (await add(as, visa('1230'))).body
  const pay = (date?: string) =>
    server.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 2500 }],
        method: { kind: 'new', token: visa('1230'), save: true },
        acceptDuplicate: true,
        ...(date && { date }),
      },
    })
  expect((await pay()).body.status).toBe('succeeded')
  expect((await pay('2026-11-24')).body.status).toBe('scheduled')
  const [only, ...others] = await list(as)
  expect(others).toEqual([])
  expect(only).toMatchObject({ id: methodId, uses: [{ kind: 'scheduled-payment' }] })
})

/** The fingerprint of 5555 5555 5555 4444, then something random. */
const mastercardTail = makeToken(
  { number: '5555555555554444', month: 12, year: 2030 },
  { bytes: randomBytes },
)?.slice(-16)

it('[FEATURE-03] knows a card again that was imported with no more than its token', async () => {
  const as = await server.signIn()
  const { id } = (await add(as, 'pm_sandbox_mastercard_4444', 'Old one')).body
  await sql`update payment_method set fingerprint = null where id = ${id}`.execute(server.db)
  const { body } = await add(as, `pm_sandbox_mastercard_4444_1230_${mastercardTail}`)
  expect(body).toMatchObject({ id, name: 'Old one', alreadySaved: true })
})
