import type { Database } from '../../../db/transaction.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { paymentRefundedMail } from '../mails/payment-refunded-mail.ts'
import { paymentReversedMail } from '../mails/payment-reversed-mail.ts'
import { notifyPayer } from './notify-payer.ts'
import { payerToNotify } from './payer-to-notify.ts'

const kinds = { refund: paymentRefundedMail, reversal: paymentReversedMail }

/** Tells the payer what went back, and why. */
export async function notifyOfReturn(
  surroundings: Notifying & Pick<Surroundings, 'random'>,
  tx: Database,
  payment: { id: string; number: string; profileId: string | null },
  {
    kind,
    amount,
    reason,
    isPart,
    gatewayReference,
  }: Pick<ChargeReturn, 'kind' | 'amount' | 'reason' | 'gatewayReference'> & {
    isPart: boolean
  },
): Promise<void> {
  const told = await payerToNotify(surroundings, tx, payment)
  if (!told) return
  const { payer, about, money } = told
  const facts = { ...about, amount: money(amount), isPart, reason }
  await notifyPayer(surroundings, tx, payer, kinds[kind], {
    facts,
    key: `${payment.id} ${gatewayReference}`,
  })
}
