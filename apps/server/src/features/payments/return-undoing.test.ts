import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import type { TestPayer } from '../../../test/test-payer.ts'
import { newPayer } from '../../../test/test-payer.ts'
import { inTransaction } from '../../db/transaction.ts'
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
  const mails = [await server.outbox.next(payer.email), await server.outbox.next(payer.email)]
  expect(mails.map(({ subject }) => subject)).toEqual([
    'Your bank took back your payment of $40.00',
    'Your payment of $40.00 counts again',
  ])
})

it('[FEATURE-04] a refund that fails later counts as paid again, and a person finds another way', async () => {
  const payer = await newPayer(server)
  const { id, number } = await payer.pay('pm_sandbox_visa_5126', 5000)
  const refundId = await insertRefund(server.db, {
    paymentId: id,
    amount: 1500,
    reason: 'requested',
    now: server.clock.now(),
  })
  await server.jobs.send(refundJob, { refundId })
  await expect
    .poll(() => findRefundState(server.db, refundId), { timeout: 10_000, interval: 50 })
    .toBe('done')
  expect(await payer.balances()).toEqual([8339 - 5000 + 1500])
  server.clock.advance({ minutes: 1 })
  const undone = async () => (await payer.paymentBy(id)).returns[0]?.undone?.reason
  await expect.poll(undone, { timeout: 15_000, interval: 50 }).toBe('refund-failed')
  expect(await payer.balances()).toEqual([8339 - 5000])
  const tasks = await server.db
    .selectFrom('operator_task')
    .select(['kind', 'details'])
    .where('subject', '=', number)
    .execute()
  expect(tasks).toEqual([{ kind: 'refund-failed', details: { reference: id, amount: 1500 } }])
  const mails = [await server.outbox.next(payer.email), await server.outbox.next(payer.email)]
  expect(mails[1]?.subject).toBe('We could not give $15.00 back to you')
})
