import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { sendReceipt } from '../guest/send-receipt.ts'
import { paymentMadeMail } from '../mails/payment-made-mail.ts'
import { findPayerToNotify } from '../returns/payment-return-store.ts'
import { findPaymentOfAccount } from './customer-payments-store.ts'

const PAID = new Set(['succeeded', 'refunded', 'reversed'])

/**
 * Mails the receipt once more: to whoever paid while signed in at the address that they have now, to a guest with a link of
 * its own. @throws ProblemError `not-found`, `conflict`
 */
export async function resendReceipt(
  surroundings: Surroundings,
  asked: { accountId: string; paymentId: string },
  { db: tx }: Pick<DeskContext, 'db'>,
): Promise<{ email: string }> {
  const payment = await findPaymentOfAccount(tx, asked)
  if (!payment) throw problem('not-found')
  const payer = await findPayerToNotify(tx, payment.id)
  if (!payer || !PAID.has(payment.status)) throw problem('conflict')
  const { profileId, email, currency, accountNumbers } = payer
  if (profileId === null) {
    await sendReceipt(surroundings, tx, { ...payment, profileId: null })
    return { email }
  }
  const amount = { amount: payment.total + payment.fee, currency }
  const facts = { paymentId: payment.id, amount, number: payment.number, accountNumbers }
  const holder = { profileId, isGuarding: false }
  await sendMail(surroundings, tx, payer, paymentMadeMail, facts, { holder })
  return { email }
}
