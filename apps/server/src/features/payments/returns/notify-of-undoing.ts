import type { UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Database } from '../../../db/transaction.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { disputeWonMail } from '../mails/dispute-won-mail.ts'
import { refundFailedMail } from '../mails/refund-failed-mail.ts'
import { notifyPayer } from './notify-payer.ts'
import { payerToNotify } from './payer-to-notify.ts'

/** Tells the payer that what went back came again, and what that means; amounts in minor units. */
export async function notifyOfUndoing(
  surroundings: Notifying & Pick<Surroundings, 'random'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  {
    reason,
    amount,
    whole,
    gatewayReference,
  }: { reason: UndoingReason; amount: number; whole: number; gatewayReference: string },
): Promise<void> {
  const key = `${payment.id} ${gatewayReference}`
  const told = await payerToNotify(surroundings, tx, payment)
  if (!told) return
  const { payer, about, money } = told
  const undone = { ...about, amount: money(amount) }
  if (reason === 'refund-failed') {
    await notifyPayer(surroundings, tx, payer, refundFailedMail, { facts: undone, key })
  } else {
    const part = amount < whole ? { whole: money(whole), lasting: money(whole - amount) } : null
    const facts = { ...undone, part }
    await notifyPayer(surroundings, tx, payer, disputeWonMail, { facts, key })
  }
}
