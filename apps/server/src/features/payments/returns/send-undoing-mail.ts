import type { UndoingReason } from '@portal/contract/payments/payments-receipt'
import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { disputeWonMail } from '../mails/dispute-won-mail.ts'
import { refundFailedMail } from '../mails/refund-failed-mail.ts'
import { issuePayerLink } from '../receipt/issue-payer-link.ts'
import { findPayerToNotify } from './payment-return-store.ts'

/** Tells the payer that what went back came again, and what that means; amounts in minor units. */
export async function sendUndoingMail(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl' | 'settings'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  { reason, amount, whole }: { reason: UndoingReason; amount: number; whole: number },
): Promise<void> {
  const { id, number } = payment
  const payer = await findPayerToNotify(tx, id)
  if (!payer) return
  const { currency, accountNumbers } = payer
  const link = await issuePayerLink(surroundings, tx, payment)
  const money = (minor: number) => ({ amount: minor, currency })
  const undone = { ...link, amount: money(amount), number, accountNumbers }
  if (reason === 'refund-failed') {
    await sendMail(surroundings, tx, payer, refundFailedMail, undone)
  } else {
    const part = amount < whole ? { whole: money(whole), lasting: money(whole - amount) } : null
    await sendMail(surroundings, tx, payer, disputeWonMail, { ...undone, part })
  }
}
