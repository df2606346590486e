import { shareAmount } from '@portal/rules/payments/share-amount'
import { balancesOf } from '../../../db/ledger.ts'
import type { Database } from '../../../db/transaction.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Approvable, AskedMoney, Check } from '../../approvals/approvable-acts.ts'
import type { RefundReason } from '../payments-tables.ts'
import { refundJob } from '../returns/payment-refund.ts'
import { findRefundable, holdRefundable, insertRefund } from '../returns/payment-refund-store.ts'
import { listLeftParts } from '../returns/payment-return-store.ts'
import { countRefundsOf, findPaymentOfAccount } from './customer-payments-store.ts'

/** A refund to where the payment came from, by the same way as the command. */
export const refundApprovable: Approvable = {
  act: 'refund',
  hold: async (tx, { accountId, paymentId }) => {
    const payment =
      paymentId === null ? undefined : await findPaymentOfAccount(tx, { accountId, paymentId })
    if (!payment) throw problem('not-found')
    if (!(await holdRefundable(tx, payment.id))) throw problem('conflict')
    // The whole payment is refunded, for whichever of its accounts that is asked for.
    return payment.allocations.map((part) => part.accountId)
  },
  check: async (_surroundings, db, asked) => checkRefund(db, asked),
  carryOut: async ({ jobs }, tx, { paymentId, amount, reason, now }) => {
    const refundId = await insertRefund(tx, {
      paymentId: paymentId ?? '',
      amount,
      reason: (reason ?? 'requested') as RefundReason,
      now,
    })
    await jobs.send(refundJob, { refundId }, { tx, singletonKey: refundId })
    return refundId
  },
}

async function checkRefund(
  db: Database,
  { accountId, paymentId, amount }: AskedMoney,
): Promise<Array<Check>> {
  const id = paymentId ?? ''
  const left = (await findRefundable(db, id))?.left ?? 0
  const before = await countRefundsOf(db, id)
  const balance = (await balancesOf(db, [accountId])).get(accountId) ?? 0
  const afterwards = balance + (await shareOf(db, { accountId, id, amount }))
  const credit = Math.max(0, -balance)
  return [
    { name: 'left-to-refund', state: amount <= left ? 'passed' : 'failed', amount: left },
    { name: 'never-refunded', state: before === 0 ? 'passed' : 'noticed' },
    { name: 'credit-covers-it', state: amount <= credit ? 'passed' : 'noticed', amount: credit },
    {
      name: 'balance-afterwards',
      state: afterwards <= 0 ? 'passed' : 'noticed',
      amount: afterwards,
    },
  ]
}

/** What of a refund the account owes again. */
async function shareOf(
  db: Database,
  { accountId, id, amount }: { accountId: string; id: string; amount: number },
): Promise<number> {
  const parts = await listLeftParts(db, id)
  const left = parts.map((part) => part.left)
  const all = left.reduce((sum, each) => sum + each, 0)
  const shares = shareAmount(Math.min(amount, all), left)
  return shares[parts.findIndex((part) => part.accountId === accountId)] ?? 0
}
