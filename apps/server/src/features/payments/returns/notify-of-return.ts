import type { Database } from '../../../db/transaction.ts'
import type { ChargeReturn } from '../../../ports/payment-gateway.ts'
import type { Surroundings } from '../../../surroundings.ts'
import type { Notifying } from '../../alerts/notify-acts.ts'
import { paymentRefundedMail } from '../mails/payment-refunded-mail.ts'
import { paymentReversedMail } from '../mails/payment-reversed-mail.ts'
import { issuePayerLink } from '../receipt/issue-payer-link.ts'
import { notifyPayer } from './notify-payer.ts'
import { findPayerToNotify } from './payment-return-store.ts'

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
  const { id, number } = payment
  const payer = await findPayerToNotify(tx, id)
  if (!payer) return
  const { currency, accountNumbers } = payer
  const link = await issuePayerLink(surroundings, tx, payment)
  const facts = { ...link, amount: { amount, currency }, isPart, reason, number, accountNumbers }
  await notifyPayer(surroundings, tx, payer, kinds[kind], {
    facts,
    key: `${id} ${gatewayReference}`,
  })
}
