import { expect, describe, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { newPayer } from '../../../../test/payments/test-payer.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { findRefundState, insertRefund, lockRefundable } from './payment-refund-store.ts'
import { refundJob } from './payment-refund.ts'

const server = await testServer({ now: new Date().toISOString() })
await server.app.listen({ port: 0, host: '127.0.0.1' })
const visa = 'pm_sandbox_visa_4242'

async function refund(paymentId: string, amount: number) {
  const id = await insertRefund(server.db, {
    paymentId,
    amount,
    reason: 'paid-too-much',
    now: server.clock.now(),
  })
  await server.jobs.send(refundJob, { refundId: id })
  await expect
    .poll(() => findRefundState(server.db, id), { timeout: 10_000, interval: 20 })
    .not.toBe('asked')
  return findRefundState(server.db, id)
}

describe('giving back', () => {
  it('[FEATURE-03] posts it once though the gateway tells it as well, and shares it among the accounts', async () => {
    const payer = await newPayer(server, 2)
    const { id, number } = await payer.pay(visa, [3000, 1000])
    expect(await refund(id, 1000)).toBe('done')
    expect(await payer.paymentBy(id)).toMatchObject({
      status: 'succeeded',
      returns: [{ kind: 'refund', reason: 'paid-too-much', amount: { amount: 1000 } }],
    })
    expect(await payer.balances()).toEqual([8339 - 3000 + 750, 8339 - 1000 + 250])
    const left = await inTransaction(server.db, (tx) => lockRefundable(tx, number))
    expect(left?.left).toBe(3000)
    // The gateway's own news of the same refund are kept, acted upon, and add nothing.
    await expect
      .poll(
        async () =>
          (
            await server.db
              .selectFrom('gateway_event')
              .select('id')
              .where('taken_at', 'is not', null)
              .execute()
          ).length,
        { timeout: 10_000 },
      )
      .toBe(1)
    expect(await refund(id, 3000)).toBe('done')
    const payment = await payer.paymentBy(id)
    expect(payment.status).toBe('refunded')
    expect(payment.returns).toHaveLength(2)
    expect(await payer.balances()).toEqual([8339, 8339])
    const receipt = await server.outbox.next(payer.email)
    expect(receipt.subject).toMatch(/^We received your payment/)
    const mail = await server.outbox.next(payer.email)
    expect(mail.subject).toBe('We’re refunding $10.00 to you')
  })

  it('[FEATURE-03] what is asked for and not given yet can not be given a second time', async () => {
    const { pay } = await newPayer(server)
    const { id: paymentId, number } = await pay(visa, 5000)
    const [reason, now] = ['paid-too-much', server.clock.now()] as const
    await insertRefund(server.db, { paymentId, amount: 1200, reason, now })
    const left = await inTransaction(server.db, (tx) => lockRefundable(tx, number))
    expect(left?.left).toBe(3800)
  })

  it('[FEATURE-03] what the gateway refuses is for a person and posts nothing', async () => {
    const payer = await newPayer(server)
    const { id } = await payer.pay(visa)
    expect(await refund(id, 5001)).toBe('refused')
    expect((await payer.paymentBy(id)).returns).toEqual([])
    const tasks = await server.db.selectFrom('operator_task').select('kind').execute()
    expect(tasks).toEqual([{ kind: 'refund-refused' }])
  })
})
