import { localDate } from '@portal/rules/local-date'
import { shareAmount } from '@portal/rules/payments/share-amount'
import { postLedger, returnEntries } from '../../../db/ledger.ts'
import type { LedgerEntry } from '../../../db/ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { UndoneReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { openTask } from '../../work/operator-tasks-acts.ts'
import { announcePayment } from '../announce-payment.ts'
import { paymentRestored } from '../payments-webhooks.ts'
import { lockPayment } from '../settlement/open-payments-store.ts'
import { notifyOfUndoing } from './notify-of-undoing.ts'
import { findPostedReturn, isReturnSetAside, payAgain, undoneBy } from './return-undoing-store.ts'
import type { PostedReturn, ReturnedPart } from './return-undoing-store.ts'

/** The return that was undone did not come yet. */
export class ReturnUnknownError extends Error {
  override name = 'ReturnUnknownError'
}

/**
 * Writes down that money of a payment that went back came again, all of it or a part: the opposite of so much of the
 * return's own posting, so that its accounts owe it no more, and the mail to its payer, in one transaction, once.
 * @throws ReturnUnknownError where the news of the return itself are still to come: it must be tried again later
 */
export async function undoReturn(
  surroundings: Surroundings,
  paymentId: string,
  undone: UndoneReturn,
): Promise<void> {
  const { db, clock, settings } = surroundings
  const { timeZone } = settings.utility
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const back = payment && (await findPostedReturn(tx, paymentId, undone.gatewayReference))
    if (!payment || !back) {
      if (await isReturnSetAside(tx, undone.gatewayReference)) return
      throw new ReturnUnknownError('What is undone is not known yet')
    }
    // Where a return counted for less than the gateway took, what comes again makes up for that first.
    const amount = back.amount - undone.lasting
    if (back.isUndone || amount <= 0) return
    const now = clock.now()
    const parts = shareOf(back, amount)
    const posting = {
      kind: 'undoing',
      source: `undoing:${undone.gatewayReference}`,
      postedOn: localDate(now, timeZone),
      recordedAt: now,
      entries: returnEntries(parts).map(opposite),
    } as const
    const undoneOn = localDate(undone.at, timeZone)
    await postLedger(tx, posting, undoneBy(back, { ...undone, amount }, { undoneOn, now }))
    await payAgain(tx, paymentId)
    if (undone.reason === 'refund-failed') {
      // The utility owes it to somebody, and no program knows by which way.
      const details = { reference: paymentId, amount }
      const subject = `${payment.number} ${undone.gatewayReference}`
      await openTask(tx, { kind: 'refund-failed', subject, details }, now)
    }
    await notifyOfUndoing(surroundings, tx, payment, {
      reason: undone.reason,
      amount,
      whole: back.amount,
      gatewayReference: undone.gatewayReference,
    })
    await announcePayment(surroundings, tx, paymentRestored, { payment, parts, more: {} })
  })
}

/** So much of a return, shared among its parts as they went back. */
function shareOf({ parts }: PostedReturn, amount: number): Array<ReturnedPart> {
  const shares = shareAmount(
    amount,
    parts.map((part) => part.amount),
  )
  return parts.map(({ accountId }, index) => ({ accountId, amount: shares[index] ?? 0 }))
}

function opposite(entry: LedgerEntry): LedgerEntry {
  return { ...entry, amount: -entry.amount }
}
