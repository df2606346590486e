import type { Database } from '../../../db/transaction.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { paymentMadeMail } from '../mails/payment-made-mail.ts'
import { notifyPayer } from '../returns/notify-payer.ts'
import { findPayerToNotify } from '../returns/payment-return-store.ts'
import type { LockedPayment } from '../settlement/open-payments-store.ts'

/**
 * Sends the receipt of a payment that its payer made while signed in. By the numbers of a bill it has one of its own, and
 * what nobody waited for is told otherwise.
 */
export async function notifyOfReceipt(
  surroundings: Notifying,
  tx: Database,
  payment: Pick<LockedPayment, 'id' | 'number' | 'allocations' | 'fee' | 'origin' | 'scheduledFor'>,
): Promise<void> {
  const { id: paymentId, number, allocations, fee, origin, scheduledFor } = payment
  if (origin !== 'portal' || scheduledFor !== null) return
  const payer = await findPayerToNotify(tx, paymentId)
  if (!payer || payer.profileId === null) return
  const { currency, accountNumbers } = payer
  const amount = allocations.reduce((sum, part) => sum + part.amount, fee)
  const facts = { paymentId, amount: { amount, currency }, number, accountNumbers }
  await notifyPayer(surroundings, tx, payer, paymentMadeMail, { facts, key: paymentId })
}
