import { randomUUID } from 'node:crypto'
import { guestModeHeader } from '@portal/contract/headers'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'

const server = await testServer({
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, refusedCards: { most: 3, minutes: 60 } }
    return { ...config, settings: { ...config.settings, rules: { ...rules, payments } } }
  },
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
const declined = 'pm_sandbox_visa_0002'
const visa = 'pm_sandbox_visa_4242'

/** Somebody with two accounts and a saved card whose first account was tried with three cards that were refused. */
async function triedOften() {
  const payer = await newPayer(server, 2)
  const { as, accounts } = payer
  const saved = { token: 'pm_sandbox_mastercard_4444', name: null }
  const { id: methodId } = (await server.call('createPaymentMethod', { as, body: saved })).body
  const pay = (
    accountId: string,
    method: { kind: 'saved'; methodId: string } | { kind: 'new'; token: string; save: boolean },
  ) =>
    server.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 2000 }],
        method,
        acceptDuplicate: true,
      },
    })
  const fresh = (token: string) => ({ kind: 'new', token, save: false }) as const
  const [first, second] = [accounts[0]!, accounts[1]!]
  for (let n = 0; n < 3; n += 1) {
    expect((await pay(first.id, fresh(declined))).body.status).toBe('failed')
  }
  return { ...payer, first, second, pay, fresh, methodId }
}

it('[FEATURE-03] nobody tries stolen cards on an account: after some refused ones new ones have to wait', async () => {
  const { pay, fresh, first, second, methodId } = await triedOften()
  const refused = await pay(first.id, fresh(visa))
  expect(refused.problem.code).toBe('too-many-requests')
  expect(refused.headers['retry-after']).toBe('3600')
  expect((await pay(first.id, { kind: 'saved', methodId })).body.status).toBe('succeeded')
  expect((await pay(second.id, fresh(visa))).body.status).toBe('succeeded')
  server.clock.advance({ minutes: 61 })
  expect((await pay(first.id, fresh(visa))).body.status).toBe('succeeded')
})

it.each([
  ['of a charge that nobody answered', { failure: 'not-charged' }],
  ['of a payer who may not pay any more', { failure: 'access-ended' }],
  ['of autopay', { origin: 'autopay' }],
  ['of a payment that was scheduled', { scheduled_for: '2026-11-20' }],
  ['of something saved', { saved: true }],
] as const)('[FEATURE-03] a refusal %s counts against no new card', async (_what, other) => {
  const { as, pay, fresh, first, methodId } = await triedOften()
  const { id } = await server.db
    .selectFrom('payment')
    .select('id')
    .where('profile_id', '=', as.profileId)
    .where('status', '=', 'failed')
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  const changed = 'saved' in other ? { payment_method_id: methodId } : other
  await server.db.updateTable('payment').set(changed).where('id', '=', id).execute()
  expect((await pay(first.id, fresh(visa))).body.status).toBe('succeeded')
})

it('[FEATURE-03] nor without signing in', async () => {
  const { first } = await triedOften()
  const { body: guest } = await server.call('guestLogin', { body: { deviceId: randomUUID() } })
  const headers = { [guestModeHeader]: guest.guestId }
  const numbers = { accountNumber: first.number, billNumber: `${first.number}-B` }
  const { ticket } = (await server.call('lookUpAccount', { headers, body: numbers })).body
  const body = {
    idempotencyKey: randomUUID(),
    ticket,
    amount: 2500,
    token: visa,
    email: 'neighbour@example.com',
    acceptDuplicate: false,
  }
  const pay = () => server.call('createGuestPayment', { headers, body })
  expect((await pay()).problem.code).toBe('too-many-requests')
  expect(await server.db.selectFrom('guest_payment').selectAll().execute()).toEqual([])
})
