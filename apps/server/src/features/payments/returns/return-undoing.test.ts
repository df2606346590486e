import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import type { TestPayer } from '../../../../test/payments/test-payer.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findRefundState, insertRefund, lockRefundable } from './payment-refund-store.ts'
import { refundJob } from './payment-refund.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })

async function reaches(payer: TestPayer, id: string, status: string): Promise<void> {
  await expect
    .poll(async () => (await payer.paymentBy(id)).status, { timeout: 15_000, interval: 50 })
    .toBe(status)
}

it('[FEATURE-04] a dispute that the utility wins makes the payment count again, once, and is told', async () => {
  const payer = await newPayer(server, 2)
  const { id, number } = await payer.pay('pm_sandbox_visa_1976', [3000, 1000])
  server.clock.advance({ minutes: 1 })
  await reaches(payer, id, 'reversed')
  expect(await payer.balances()).toEqual([8339, 8339])
  server.clock.advance({ minutes: 1 })
  await reaches(payer, id, 'succeeded')
  expect(await payer.balances()).toEqual([8339 - 3000, 8339 - 1000])
  expect((await payer.paymentBy(id)).returns).toMatchObject([
    { kind: 'reversal', reason: 'charge-back', undone: { reason: 'dispute-won' } },
  ])
  const posted = await server.db
    .selectFrom('ledger_transaction')
    .select('source')
    .where('kind', '=', 'undoing')
    .execute()
  expect(posted).toHaveLength(1)
  // All of it can be given back again.
  const left = await inTransaction(server.db, (tx) => lockRefundable(tx, number))
  expect(left?.left).toBe(4000)
  // The receipt.
  await server.outbox.next(payer.email)
  const mails = [await server.outbox.next(payer.email), await server.outbox.next(payer.email)]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your payment of $40.00 was returned',
    'Your disputed payment of $40.00 counts as paid again',
  ])
})

it('[FEATURE-04] a dispute that is won in part makes so much count again, in every list and on paper', async () => {
  const payer = await newPayer(server, 2)
  const { id, number } = await payer.pay('pm_sandbox_visa_5019', [3000, 1000])
  server.clock.advance({ minutes: 1 })
  await reaches(payer, id, 'reversed')
  server.clock.advance({ minutes: 1 })
  await reaches(payer, id, 'succeeded')
  expect(await payer.balances()).toEqual([8339 - 1500, 8339 - 500])
  const payment = await payer.paymentBy(id)
  expect(payment.returns).toMatchObject([
    { amount: { amount: 4000 }, undone: { amount: { amount: 2000 }, reason: 'dispute-won' } },
  ])
  const left = await inTransaction(server.db, (tx) => lockRefundable(tx, number))
  expect(left?.left).toBe(2000)
  for (const ending of ['paid', 'returned'] as const) {
    const { body } = await server.call('listPaymentHistory', { as: payer.as, query: { ending } })
    const rows = body.items.map(({ amount, returned }) => [amount.amount, returned.amount])
    expect(rows.toSorted(([a = 0], [b = 0]) => a - b)).toEqual([
      [1000, 500],
      [3000, 1500],
    ])
  }
  const table = await server.call('getPaymentTable', { as: payer.as })
  expect(table.raw.toString()).toMatch(/,30\.00,15\.00,USD,Paid,/)
  // The receipt.
  await server.outbox.next(payer.email)
  const mails = [await server.outbox.next(payer.email), await server.outbox.next(payer.email)]
  expect(mails[1]?.subject).toBe('$20.00 of your disputed payment counts as paid again')
  expect(mails[1]?.text).toContain('Please pay the other $20.00 another way')
})

it('[FEATURE-04] who sees one account of a payment sees its part of what went back', async () => {
  const payer = await newPayer(server, 2)
  const { id } = await payer.pay('pm_sandbox_visa_5019', [3000, 1000])
  server.clock.advance({ minutes: 2 })
  await reaches(payer, id, 'succeeded')
  await expect
    .poll(async () => (await payer.paymentBy(id)).returns[0]?.undone?.amount.amount, {
      timeout: 15_000,
      interval: 50,
    })
    .toBe(2000)
  const other = await newPayer(server)
  await server.db
    .insertInto('access_grant')
    .values({ profile_id: other.as.profileId, account_id: payer.accounts[1]!.id, role: 'viewer' })
    .execute()
  expect((await other.paymentBy(id)).returns).toMatchObject([
    { amount: { amount: 1000 }, undone: { amount: { amount: 500 } } },
  ])
})

it('[FEATURE-04] a refund that fails later counts as paid again, and a person finds another way for each', async () => {
  const payer = await newPayer(server)
  const { id, number } = await payer.pay('pm_sandbox_visa_5126', 5000)
  for (const amount of [1500, 700]) {
    const refund = { paymentId: id, amount, reason: 'requested', now: server.clock.now() } as const
    const refundId = await insertRefund(server.db, refund)
    await server.jobs.send(refundJob, { refundId })
    await expect
      .poll(() => findRefundState(server.db, refundId), { timeout: 10_000, interval: 50 })
      .toBe('done')
  }
  expect(await payer.balances()).toEqual([8339 - 5000 + 1500 + 700])
  server.clock.advance({ minutes: 1 })
  const undone = async () =>
    (await payer.paymentBy(id)).returns.map((back) => back.undone?.reason ?? null)
  await expect
    .poll(undone, { timeout: 15_000, interval: 50 })
    .toEqual(['refund-failed', 'refund-failed'])
  expect(await payer.balances()).toEqual([8339 - 5000])
  const tasks = await server.db
    .selectFrom('operator_task')
    .select(['kind', 'details'])
    .where('subject', 'like', `${number}%`)
    .execute()
  expect(tasks).toHaveLength(2)
  for (const amount of [1500, 700]) {
    expect(tasks).toContainEqual({ kind: 'refund-failed', details: { reference: id, amount } })
  }
  const mails = await Promise.all([1, 2, 3, 4, 5].map(() => server.outbox.next(payer.email)))
  const subjects = mails.map(({ subject }) => subject)
  expect(subjects).toContain('We couldn’t refund $15.00 to you')
  expect(subjects).toContain('We couldn’t refund $7.00 to you')
})
