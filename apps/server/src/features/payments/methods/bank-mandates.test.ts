import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { SignedIn } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const newAccount = () => `pm_sandbox_bank_6789_${randomUUID().slice(0, 16)}`
const english = async (as: SignedIn) =>
  (await server.call('getMandateWording', { as })).body.wording

it('[FEATURE-04] keeps word for word what was agreed to, with its time, and shows it beside the account', async () => {
  const { as } = await newPayer(server)
  const token = newAccount()
  const headers = { 'accept-language': 'es', 'user-agent': 'A Browser/1.0' }
  const { wording } = (await server.call('getMandateWording', { as, headers })).body
  expect(wording).toMatch(/^Autorizo a Cedar Bay Power, /)
  const agreed = await server.call('createBankMandate', { as, headers, body: { token, wording } })
  expect(agreed.body).toEqual({ wording, agreedAt: '2026-11-19T19:00:00.000Z' })
  const added = await server.call('createPaymentMethod', { as, body: { token, name: null } })
  expect(added.body).toMatchObject({ kind: 'bank', last4: '6789', mandate: agreed.body })
  const kept = await server.db
    .selectFrom('bank_mandate')
    .selectAll()
    .where('token', '=', token)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({
    wording,
    user_agent: 'A Browser/1.0',
    address: '127.0.0.1',
    profile_id: as.profileId,
  })
})

it('[FEATURE-04] what was agreed to first stays', async () => {
  const { as } = await newPayer(server)
  const token = newAccount()
  const wording = await english(as)
  await server.call('createBankMandate', { as, body: { token, wording } })
  server.clock.advance({ minutes: 5 })
  const again = await server.call('createBankMandate', { as, body: { token, wording } })
  expect(again.body.agreedAt).toBe('2026-11-19T19:00:00.000Z')
  await expect(server.db.deleteFrom('bank_mandate').execute()).rejects.toThrow('is immutable')
})

it('[FEATURE-04] without it a bank account is neither paid with nor saved', async () => {
  const { as, accounts } = await newPayer(server)
  const token = newAccount()
  const saving = await server.call('createPaymentMethod', { as, body: { token, name: null } })
  expect(saving.problem.code).toBe('payment-method-unusable')
  const body = {
    idempotencyKey: randomUUID(),
    allocations: [{ accountId: accounts[0]?.id ?? '', amount: 5000 }],
    method: { kind: 'new', token, save: false } as const,
    acceptDuplicate: false,
  }
  const paying = await server.call('createPayment', { as, body })
  expect(paying.problem.code).toBe('payment-method-unusable')
})

it('[FEATURE-04] takes no other words, and no card', async () => {
  const as = await server.signIn()
  const body = { token: newAccount(), wording: 'I agree to nothing.' }
  expect((await server.call('createBankMandate', { as, body })).problem.code).toBe('invalid-input')
  const card = { token: 'pm_sandbox_visa_4242', wording: await english(as) }
  const refused = await server.call('createBankMandate', { as, body: card })
  expect(refused.problem.code).toBe('payment-method-unusable')
})
