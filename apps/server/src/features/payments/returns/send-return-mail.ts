import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { paymentRefundedMail } from '../mails/payment-refunded-mail.ts'
import { paymentReversedMail } from '../mails/payment-reversed-mail.ts'
import { issuePayerLink } from '../receipt/issue-payer-link.ts'
import { findPayerToNotify } from './payment-return-store.ts'

const mails = { refund: paymentRefundedMail, reversal: paymentReversedMail }

/** Tells the payer what went back, and why. */
export async function sendReturnMail(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl' | 'settings'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  {
    kind,
    amount,
    reason,
    isPart,
  }: Pick<ChargeReturn, 'kind' | 'amount' | 'reason'> & {
    isPart: boolean
  },
): Promise<void> {
  const { id, number } = payment
  const payer = await findPayerToNotify(tx, id)
  if (!payer) return
  const { currency, accountNumbers } = payer
  const link = await issuePayerLink(surroundings, tx, payment)
  const back = { ...link, amount: { amount, currency }, isPart, reason, number, accountNumbers }
  await sendMail(surroundings, tx, payer, mails[kind], back)
}
