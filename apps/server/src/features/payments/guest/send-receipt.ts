import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { guestReceiptMail } from '../mails/guest-receipt-mail.ts'
import { issuePayerLink } from '../receipt/issue-payer-link.ts'
import { findReceipt } from './guest-payments-store.ts'

/** Mails the receipt of a payment by the numbers of a bill, with a link that opens it to its payer; no other has one. */
export async function sendReceipt(
  surroundings: Pick<Surroundings, 'mailer' | 'random' | 'publicUrl' | 'settings'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
): Promise<void> {
  const receipt = await findReceipt(tx, payment.id)
  if (!receipt) return
  const { total, currency, accountNumber } = receipt
  await sendMail(surroundings, tx, receipt, guestReceiptMail, {
    ...(await issuePayerLink(surroundings, tx, payment)),
    amount: { amount: total, currency },
    accountNumber,
    number: payment.number,
  })
}
