import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { inTransaction } from '../../../db/transaction.ts'

const server = await testServer({ now: '2026-11-19T19:00:00.000Z' })
await server.app.listen({ port: 0, host: '127.0.0.1' })

/** Somebody with a payment to come, and what changes it. */
async function scheduled() {
  const { as, accounts, paymentBy } = await newPayer(server)
  const accountId = accounts[0]?.id ?? ''
  const token = 'pm_sandbox_visa_4242'
  const { id: methodId } = (
    await server.call('createPaymentMethod', { as, body: { token, name: null } })
  ).body
  const { id } = (
    await server.call('createPayment', {
      as,
      body: {
        idempotencyKey: randomUUID(),
        allocations: [{ accountId, amount: 5000 }],
        method: { kind: 'saved', methodId },
        acceptDuplicate: false,
        date: '2026-11-24',
      },
    })
  ).body
  const params = { paymentId: id }
  const allocations = [{ accountId, amount: 4000 }]
  const body = { date: '2026-12-02', fee: 0, allocations, methodId, putBack: false }
  return {
    as,
    accountId,
    id,
    change: (other: Partial<typeof body> = {}) =>
      server.call('updatePaymentSchedule', { as, params, body: { ...body, ...other } }),
    cancel: () => server.call('cancelPaymentSchedule', { as, params }),
    read: () => paymentBy(id),
  }
}

it('[FEATURE-03] who may no longer pay the account changes nothing of what is to come', async () => {
  const { as, accountId, change, read } = await scheduled()
  await server.db
    .updateTable('access_grant')
    .set({ role: 'viewer' })
    .where('profile_id', '=', as.profileId)
    .where('account_id', '=', accountId)
    .execute()
  expect((await change()).problem.code).toBe('not-found')
  expect(await read()).toMatchObject({ scheduledFor: '2026-11-24', total: { amount: 5000 } })
})

it.each(['viewer', 'none'] as const)(
  '[FEATURE-03] who may no longer pay the account (%s) can still call off their own payment',
  async (role) => {
    const { as, accountId, cancel } = await scheduled()
    if (role === 'none') {
      await server.db.deleteFrom('access_grant').where('profile_id', '=', as.profileId).execute()
    } else {
      await server.db
        .updateTable('access_grant')
        .set({ role })
        .where('profile_id', '=', as.profileId)
        .where('account_id', '=', accountId)
        .execute()
    }
    expect((await cancel()).body.status).toBe('cancelled')
  },
)

it('[FEATURE-03] what is to come is moved neither to another’s account nor to another’s card', async () => {
  const one = await scheduled()
  const other = await scheduled()
  const allocations = [{ accountId: other.accountId, amount: 4000 }]
  expect((await one.change({ allocations })).problem.code).toBe('not-found')
  const methods = (await server.call('listPaymentMethods', { as: other.as })).body.items
  const methodId = methods[0]!.id
  expect((await one.change({ methodId })).problem.code).toBe('payment-method-unusable')
  expect(await one.read()).toMatchObject({ scheduledFor: '2026-11-24', total: { amount: 5000 } })
})

it('[FEATURE-03] what was cancelled meanwhile stays so, unless it is to be put back', async () => {
  const { change, cancel, read } = await scheduled()
  await cancel()
  const refused = await change()
  expect([refused.status, refused.problem.code]).toEqual([409, 'conflict'])
  const cancelled = { status: 'cancelled', scheduledFor: '2026-11-24', total: { amount: 5000 } }
  expect(await read()).toMatchObject(cancelled)
  const back = { status: 'scheduled', scheduledFor: '2026-12-02', total: { amount: 4000 } }
  expect((await change({ putBack: true })).body).toMatchObject(back)
})

it('[FEATURE-03] what was put back and changed meanwhile is not put back anew as it had been', async () => {
  const { change, cancel } = await scheduled()
  await cancel()
  await change({ putBack: true })
  await change({ date: '2026-12-03' })
  const again = await change({ putBack: true })
  expect(again.body).toMatchObject({ status: 'scheduled', scheduledFor: '2026-12-03' })
})

it.each(['change', 'cancel'] as const)(
  '[FEATURE-03] to %s waits for who is about to charge it, and comes too late then',
  async (act) => {
    const one = await scheduled()
    const begun = Promise.withResolvers<void>()
    const charging = inTransaction(server.db, async (tx) => {
      await tx
        .updateTable('payment')
        .set({ status: 'processing', charged_at: server.clock.now() })
        .where('id', '=', one.id)
        .execute()
      begun.resolve()
      await wait(700)
    })
    await begun.promise
    const answer = await one[act]()
    await charging
    expect(answer.problem.code).toBe('past-cut-off')
    expect(await one.read()).toMatchObject({ status: 'processing', total: { amount: 5000 } })
  },
)
