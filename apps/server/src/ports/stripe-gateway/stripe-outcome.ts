import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Stripe } from 'stripe'
import { GatewayUnavailableError } from '../payment-gateway.ts'
import type { OpenOutcome } from '../payment-gateway.ts'

/** Stripe's codes of declines and failures, in our words; what is not here is a plain decline. */
const failures = new Map<string, PaymentFailure>([
  ['insufficient_funds', 'insufficient-funds'],
  ['expired_card', 'expired-card'],
  ['authentication_required', 'not-confirmed'],
  ['payment_intent_authentication_failure', 'not-confirmed'],
  ['bank_account_unusable', 'method-unusable'],
  ['bank_account_unverified', 'method-unusable'],
  ['debit_not_authorized', 'method-unusable'],
  ['payment_method_unexpected_state', 'method-unusable'],
  ['payment_method_provider_decline', 'declined'],
  ['resource_missing', 'method-unusable'],
])

export function failureOf(why: { code?: string; decline_code?: string } | null): PaymentFailure {
  const known = [why?.decline_code, why?.code].map((code) => failures.get(code ?? ''))
  return known.find(Boolean) ?? 'declined'
}

/** A bank debit counts as charged once it is under way; one that the bank does not pay comes back as a reversal. */
export function isBankDebit({
  allowed_payment_method_types: types,
}: Stripe.PaymentIntent): boolean {
  return types?.[0] === 'us_bank_account'
}

/**
 * What became of an intent; null where nobody has tried to charge it.
 * @throws GatewayUnavailableError while Stripe does not know itself
 */
export function outcomeOf(
  intent: Stripe.PaymentIntent,
  publishableKey: string,
): OpenOutcome | null {
  const { status, last_payment_error: error } = intent
  if (status === 'succeeded' || isBankDebitUnderWay(intent)) return { kind: 'charged' }
  if (status === 'requires_action' && intent.client_secret !== null) {
    return { kind: 'challenge', page: challengePage(publishableKey, intent.client_secret) }
  }
  if (status === 'canceled') {
    if (intent.cancellation_reason === 'abandoned') {
      return { kind: 'refused', reason: 'not-confirmed' }
    }
    return { kind: 'refused', reason: error ? failureOf(error) : 'not-charged' }
  }
  if (status === 'requires_confirmation') return null
  if (status === 'requires_payment_method') {
    return error && { kind: 'refused', reason: failureOf(error) }
  }
  throw new GatewayUnavailableError(`Stripe is not done with it: ${status}`)
}

/** Also one that came back: that it was taken stays true. */
function isBankDebitUnderWay(intent: Stripe.PaymentIntent): boolean {
  if (!isBankDebit(intent)) return false
  return intent.status === 'processing' || (intent.latest_charge !== null && hasEnded(intent))
}

function hasEnded({ status }: Stripe.PaymentIntent): boolean {
  return status === 'requires_payment_method' || status === 'canceled'
}

/** Tells the browser's Stripe.js which intent to go on with: `stripe://pk_live_…/pi_…_secret_…`. */
function challengePage(publishableKey: string, clientSecret: string): string {
  return `stripe://${publishableKey}/${clientSecret}`
}
