import { localDate } from '@portal/rules/local-date'
import { shareAmount } from '@portal/rules/payments/share-amount'
import { postLedger, returnEntries } from '../../../db/ledger.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Database } from '../../../db/transaction.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { openTask } from '../../work/operator-tasks-acts.ts'
import { announcePayment } from '../announce-payment.ts'
import { paymentDisputed, paymentRefunded, paymentReturned } from '../payments-webhooks.ts'
import { wakeUndoing } from '../gateway/gateway-events-store.ts'
import { notifyOfReturn } from './notify-of-return.ts'
import { endReturned, isReturnKnown, listLeftParts, returnedBy } from './payment-return-store.ts'
import type { LeftPart } from './payment-return-store.ts'
import { hasEnded, resolvePayment } from '../settlement/payment-settlement.ts'
import { findOpenPayment, lockPayment } from '../settlement/open-payments-store.ts'
import type { LockedPayment } from '../settlement/open-payments-store.ts'

const paidStates: ReadonlyArray<string> = ['succeeded', 'refunded', 'reversed']

/**
 * Writes down that money of a payment went back: the return with its posting, so that its accounts owe it again, and the
 * mail to its payer, all in one transaction, once for the gateway's name of it. News that come before those of the
 * charge have the charge found out first.
 * @throws GatewayUnavailableError, Error where it must be tried again later
 */
export async function takeReturn(
  surroundings: Surroundings,
  paymentId: string,
  back: ChargeReturn,
): Promise<void> {
  const { db, clock } = surroundings
  const before = await findOpenPayment(db, paymentId)
  if (before && !hasEnded(before)) await resolvePayment(surroundings, paymentId)
  await inTransaction(db, async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    if (payment && !hasEnded(payment)) throw new Error('What the charge became is not known yet')
    if (await isReturnKnown(tx, back.gatewayReference)) return
    const parts =
      payment && paidStates.includes(payment.status) ? await listLeftParts(tx, paymentId) : []
    const left = parts.reduce((sum, part) => sum + part.left, 0)
    const amount = amountToPost(parts, back, left)
    if (amount < back.amount) {
      const { kind, gatewayReference } = back
      // A task for each of them: a second one must not be lost beside the first.
      const subject = `${payment?.number ?? paymentId} ${gatewayReference}`
      const details = { kind, amount: back.amount, left, gatewayReference }
      await openTask(tx, { kind: 'return-differs', subject, details }, clock.now())
    }
    // That it was undone may have come before it.
    await wakeUndoing(tx, back.gatewayReference)
    if (!payment || amount === 0) return
    const posted = { ...back, amount }
    const shared = await post(surroundings, tx, { payment, parts, back: posted })
    if (amount === left) await endReturned(tx, paymentId)
    await notifyOfReturn(surroundings, tx, payment, { ...posted, isPart: amount < left })
    const news = { payment, parts: shared, more: { reason: back.reason } }
    await announcePayment(surroundings, tx, kindOf(back), news)
  })
}

function kindOf({ kind, reason }: ChargeReturn) {
  if (kind === 'refund') return paymentRefunded
  return reason === 'charge-back' ? paymentDisputed : paymentReturned
}

/**
 * Banks dispute a payment whole, also where some of it was refunded before: then what was left went back, and the rest is
 * for a person. Of what cannot be, nothing is posted.
 */
function amountToPost(
  parts: ReadonlyArray<LeftPart>,
  { kind, amount }: ChargeReturn,
  left: number,
): number {
  if (amount <= left) return amount
  const paid = parts.reduce((sum, part) => sum + part.paid, 0)
  return kind === 'reversal' && amount <= paid ? left : 0
}

/** On the day it is known, as a payment is; answers what of it is whose account's. */
async function post(
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
  tx: Database,
  given: {
    payment: LockedPayment
    parts: ReadonlyArray<LeftPart>
    back: ChargeReturn
  },
): Promise<Array<{ accountId: string | null; amount: number }>> {
  const { payment, parts, back } = given
  const { timeZone } = settings.utility
  const now = clock.now()
  const shares = shareAmount(
    back.amount,
    parts.map(({ left }) => left),
  )
  const shared = parts.map(({ accountId }, index) => ({ accountId, amount: shares[index] ?? 0 }))
  const posting = {
    kind: back.kind,
    source: `${back.kind}:${back.gatewayReference}`,
    postedOn: localDate(now, timeZone),
    recordedAt: now,
    entries: returnEntries(shared),
  }
  const returnedOn = localDate(back.at, timeZone)
  await postLedger(tx, posting, returnedBy(payment.id, back, { returnedOn, now }))
  return shared
}
