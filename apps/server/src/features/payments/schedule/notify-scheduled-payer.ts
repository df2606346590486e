import type { Database } from '../../../db/transaction.ts'
import { sendMail } from '../../../ports/mail/mail-kind.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { scheduledPaymentFailedMail } from '../mails/scheduled-payment-failed-mail.ts'
import { scheduledPaymentMadeMail } from '../mails/scheduled-payment-made-mail.ts'

/** Notifies whoever scheduled a payment how it ended: nobody waited before a screen. Others' ends are told elsewhere. */
export async function notifyScheduledPayer(
  surroundings: Pick<Surroundings, 'mailer' | 'publicUrl' | 'settings'>,
  tx: Database,
  paymentId: string,
): Promise<void> {
  const ended = await tx
    .selectFrom('payment')
    .innerJoin('profile', 'profile.id', 'payment.profile_id')
    .select(['profile.email', 'profile.locale', 'number', 'total', 'fee', 'currency', 'failure'])
    .where('payment.id', '=', paymentId)
    .where('payment.scheduled_for', 'is not', null)
    .where('payment.origin', '=', 'portal')
    .executeTakeFirst()
  if (!ended) return
  const { number, failure, currency } = ended
  const amount = { amount: ended.total + ended.fee, currency }
  if (failure === null) {
    const made = { paymentId, amount, number }
    await sendMail(surroundings, tx, ended, scheduledPaymentMadeMail, made)
  } else {
    const failed = { paymentId, amount, failure }
    await sendMail(surroundings, tx, ended, scheduledPaymentFailedMail, failed)
  }
}
