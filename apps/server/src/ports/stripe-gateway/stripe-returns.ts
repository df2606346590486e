import type { Stripe } from 'stripe'
import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import type { Database } from '../../db/transaction.ts'
import type { ChargeReturn, PaymentGateway, RefundOutcome } from '../payment-gateway.ts'
import { isRefusal } from './ask-stripe.ts'
import { findIntent } from './stripe-intents.ts'

const debitReasons = new Map<string, PaymentReturn['reason']>([
  ['insufficient_funds', 'insufficient-funds'],
  ['account_closed', 'account-closed'],
  ['no_account', 'account-closed'],
])

/** Of a bank debit that the bank did not pay, what came back: all of it; null while nothing did. The charge is expanded. */
export function failedDebit({ latest_charge: charge }: Stripe.PaymentIntent): ChargeReturn | null {
  if (charge === null || typeof charge === 'string' || charge.status !== 'failed') return null
  return {
    gatewayReference: charge.id,
    kind: 'reversal',
    reason: debitReasons.get(charge.failure_code ?? '') ?? 'debit-refused',
    amount: charge.amount,
    at: new Date(charge.created * 1000),
  }
}

/**
 * What of a dispute stays with the payer by now. Its status does not say: it is `lost` also where a part was given back,
 * as after an earlier refund. Its moves may be in another currency than the charge.
 */
export function lastingOf({ amount, balance_transactions: moves }: Stripe.Dispute): number {
  const taken = moves.reduce((sum, move) => sum - Math.min(move.amount, 0), 0)
  const again = moves.reduce((sum, move) => sum + Math.max(move.amount, 0), 0)
  return taken === 0 ? 0 : Math.round((amount * Math.max(taken - again, 0)) / taken)
}

/** What a refund gave back; null where it gives nothing. */
export function refundReturn(refund: Stripe.Refund): ChargeReturn | null {
  if (refund.status === 'failed' || refund.status === 'canceled') return null
  return {
    gatewayReference: refundName(refund),
    kind: 'refund',
    reason: refund.reason === 'duplicate' ? 'paid-twice' : 'requested',
    amount: refund.amount,
    at: new Date(refund.created * 1000),
  }
}

/** Our name of a refund; Stripe's own of one that somebody gave by hand. */
export function refundName(refund: Stripe.Refund): string {
  return refund.metadata?.['refundReference'] ?? refund.id
}

export function stripeRefunds(stripe: Stripe, db: Database): Pick<PaymentGateway, 'refund'> {
  return {
    refund: async ({ reference, refundReference, amount }): Promise<RefundOutcome> => {
      try {
        const intent = await findIntent(db, reference)
        if (!intent) return 'refused'
        const refund = await stripe.refunds.create(
          { payment_intent: intent, amount, metadata: { reference, refundReference } },
          { idempotencyKey: refundReference },
        )
        return refundReturn(refund) ? 'refunded' : 'refused'
      } catch (error) {
        return isRefusal(error) ? 'refused' : 'unknown'
      }
    },
  }
}
