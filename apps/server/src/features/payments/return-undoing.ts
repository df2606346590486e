import { localDate } from '@portal/rules/local-date'
import { postLedger } from '../../db/ledger.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { UndoneReturn } from '../../ports/payment-gateway.ts'
import { openTask } from './operator-tasks-store.ts'
import type { Settlement } from './payment-settlement.ts'
import { lockPayment } from './payments-store.ts'
import { mailUndoing } from './return-undoing-mail.ts'
import { findPostedReturn, isReturnSetAside, payAgain, undoneBy } from './return-undoing-store.ts'

/**
 * Writes down that money of a payment that went back came again: the opposite of the return's own posting, so that its
 * accounts owe it no more, and the mail to its payer, all in one transaction, once.
 * @throws Error where the news of the return itself are still to come: it must be tried again later
 */
export async function undoReturn(
  settlement: Settlement,
  paymentId: string,
  undone: UndoneReturn,
): Promise<void> {
  const { db, clock, timeZone } = settlement
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const back = payment && (await findPostedReturn(tx, paymentId, undone.gatewayReference))
    if (!payment || !back) {
      if (await isReturnSetAside(tx, undone.gatewayReference)) return
      throw new Error('What is undone is not known yet')
    }
    if (back.isUndone) return
    const now = clock.now()
    const posting = {
      kind: 'undoing',
      source: `undoing:${undone.gatewayReference}`,
      postedOn: localDate(now, timeZone),
      recordedAt: now,
      entries: back.entries.map((entry) => ({ ...entry, amount: -entry.amount })),
    } as const
    const undoneOn = localDate(undone.at, timeZone)
    await postLedger(tx, posting, undoneBy(back, undone, { undoneOn, now }))
    await payAgain(tx, paymentId)
    if (undone.reason === 'refund-failed') {
      // The utility owes it to somebody, and no program knows by which way.
      const details = { reference: paymentId, amount: back.amount }
      await openTask(tx, { kind: 'refund-failed', subject: payment.number, details }, now)
    }
    await mailUndoing(settlement, tx, payment, { reason: undone.reason, amount: back.amount })
  })
}
