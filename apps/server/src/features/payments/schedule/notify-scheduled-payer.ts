import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { notify } from '../../alerts/notify-acts.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { onlyAccount } from '../only-account.ts'
import { findPayerToNotify } from '../returns/payment-return-store.ts'
import { scheduledPaymentFailedMail } from '../mails/scheduled-payment-failed-mail.ts'
import { scheduledPaymentMadeMail } from '../mails/scheduled-payment-made-mail.ts'

/** Notifies whoever scheduled a payment how it ended: nobody waited before a screen. Others' ends are told elsewhere. */
export async function notifyScheduledPayer(
  surroundings: Notifying,
  tx: Database,
  paymentId: string,
): Promise<void> {
  const ended = await tx
    .selectFrom('payment')
    .innerJoin('profile', 'profile.id', 'payment.profile_id')
    .select(['profile.id as profileId', 'profile.email', 'profile.locale'])
    .select(['number', 'total', 'fee', 'currency', 'failure'])
    .select(onlyAccount(sql.ref('payment.id')).as('accountId'))
    .where('payment.id', '=', paymentId)
    .where('payment.scheduled_for', 'is not', null)
    .where('payment.origin', '=', 'portal')
    .executeTakeFirst()
  if (!ended) return
  const { number, failure, currency, accountId } = ended
  const told = { key: paymentId, ...(accountId && { accountId }) }
  const amount = { amount: ended.total + ended.fee, currency }
  if (failure === null) {
    const facts = { paymentId, amount, number }
    await notify(surroundings, tx, ended, scheduledPaymentMadeMail, { ...told, facts })
  } else {
    const { accountNumbers = [] } = (await findPayerToNotify(tx, paymentId)) ?? {}
    const facts = { paymentId, amount, failure, accountNumbers }
    await notify(surroundings, tx, ended, scheduledPaymentFailedMail, { ...told, facts })
  }
}
