import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { insertAccount, insertGrant } from '../../../../test/test-account.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

const ROUNDS = 25

/** One saved method that is enrolled, scheduled with and removed, all at the same moment. */
async function useAndRemove() {
  const as = await server.signIn()
  const [toEnrol, toPay] = [await insertAccount(server.db), await insertAccount(server.db)]
  for (const accountId of [toEnrol, toPay]) {
    await insertGrant(server.db, { profileId: as.profileId, accountId, role: 'owner' })
  }
  const token = `pm_sandbox_visa_4242_1230_${'a'.repeat(16)}`
  const { body } = await server.call('createPaymentMethod', { as, body: { token, name: null } })
  const methodId = body.id
  const schedule = {
    idempotencyKey: randomUUID(),
    allocations: [{ accountId: toPay, amount: 2500 }],
    method: { kind: 'saved' as const, methodId },
    acceptDuplicate: false,
    date: '2026-11-24',
  }
  const option = { kind: 'monthly' as const, day: 5, amount: 2000 }
  const [enrolled, scheduled, removed] = await Promise.all([
    server.call('enrolAutopay', {
      as,
      params: { accountId: toEnrol },
      body: { option, methodId, accepted: true },
    }),
    server.call('createPayment', { as, body: schedule }),
    server.call('deletePaymentMethod', { as, params: { methodId } }),
  ])
  return { enrolled, scheduled, removed }
}

it('[FEATURE-03] a method is either removed or used, never both, whatever comes at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const { enrolled, scheduled, removed } = await useAndRemove()
    const outcome = [enrolled, scheduled, removed].map((answer) =>
      answer.status < 300 ? 'done' : answer.problem.code,
    )
    expect([
      'done,done,method-in-use',
      'done,payment-method-unusable,method-in-use',
      'payment-method-unusable,done,method-in-use',
      'payment-method-unusable,payment-method-unusable,done',
    ]).toContain(outcome.join())
  }
})
