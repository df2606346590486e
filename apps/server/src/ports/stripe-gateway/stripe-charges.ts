import { Stripe } from 'stripe'
import type { Database } from '../../db/transaction.ts'
import { GatewayUnavailableError } from '../payment-gateway.ts'
import type {
  ChargeRequest,
  ChargeOutcome,
  OpenOutcome,
  PaymentGateway,
} from '../payment-gateway.ts'
import { askStripe, idOf, isRefusal } from './ask-stripe.ts'
import { claimIntent, findIntent } from './stripe-intents.ts'
import { acceptanceOf, verifiedAtOnce } from './stripe-mandates.ts'
import { createCustomer, retrieveMethod } from './stripe-methods.ts'
import { outcomeOf } from './stripe-outcome.ts'

export interface StripeCharging {
  stripe: Stripe
  db: Database
  publishableKey: string
  /** So long a charge may take, however many questions it asks. */
  timeoutMs: number
}

const neverCharged: ChargeOutcome = { kind: 'refused', reason: 'not-charged' }

export function stripeCharges(
  given: StripeCharging,
): Pick<PaymentGateway, 'charge' | 'findCharge' | 'cancelCharge'> {
  const { stripe, db, publishableKey } = given
  return {
    charge: (request) => charge(given, request),

    findCharge: (reference) =>
      askStripe(async () => {
        const id = await findIntent(db, reference)
        if (!id) return id === null ? { kind: 'refused', reason: 'not-charged' } : null
        return closeRefused(given, await stripe.paymentIntents.retrieve(id))
      }),

    cancelCharge: (reference) =>
      askStripe(async () => {
        const id = await claimIntent(db, reference, null)
        if (id === null) return { kind: 'refused', reason: 'not-charged' }
        const outcome = outcomeOf(await cancelIntent(stripe, id), publishableKey)
        if (outcome === null || outcome.kind === 'challenge') {
          throw new GatewayUnavailableError('Stripe has not cancelled it yet')
        }
        return outcome
      }),
  }
}

/**
 * Charges in two steps: an intent that nobody has confirmed moves no money, so its id is written down in between.
 * Whatever dies at whatever point, either nothing was confirmed or `findCharge` knows what to ask for.
 */
async function charge(given: StripeCharging, request: ChargeRequest): Promise<ChargeOutcome> {
  const { stripe, db, publishableKey } = given
  const within = deadline(given.timeoutMs)
  try {
    const intent = await createIntent(stripe, request, within)
    if (intent === null) return { kind: 'refused', reason: 'method-unusable' }
    const claimed = await claimIntent(db, request.reference, intent.id)
    if (claimed === null) return neverCharged
    if (claimed !== intent.id) return { kind: 'unknown' }
    const confirmed = await stripe.paymentIntents.confirm(
      intent.id,
      {
        ...(request.present ? { use_stripe_sdk: true } : { off_session: true }),
        ...(request.mandate && { mandate_data: acceptanceOf(request.mandate) }),
      },
      { ...within(), idempotencyKey: `${request.reference}-confirm` },
    )
    return outcomeOf(confirmed, publishableKey) ?? { kind: 'unknown' }
  } catch (error) {
    return refusalOf(error, publishableKey) ?? { kind: 'unknown' }
  }
}

async function createIntent(
  stripe: Stripe,
  request: ChargeRequest,
  within: () => Stripe.RequestOptions,
): Promise<Stripe.PaymentIntent | null> {
  const { reference, token, amount, currency, keep } = request
  const method = await retrieveMethod(stripe, token, within())
  if (method === null) return null
  const kept = idOf(method.customer)
  const customer = kept ?? (keep ? await createCustomer(stripe, reference, within()) : null)
  return stripe.paymentIntents.create(
    {
      amount,
      currency: currency.toLowerCase(),
      payment_method: token,
      allowed_payment_method_types: [method.type],
      ...(method.type === 'us_bank_account' && { payment_method_options: verifiedAtOnce }),
      metadata: { reference },
      ...(customer !== null && { customer }),
      ...(keep && { setup_future_usage: 'off_session' }),
    },
    { ...within(), idempotencyKey: reference },
  )
}

/** What is left of the time, for each of several questions. */
function deadline(timeoutMs: number): () => Stripe.RequestOptions {
  const end = performance.now() + timeoutMs
  return () => ({ timeout: Math.max(1, Math.round(end - performance.now())) })
}

/** A decline comes as an error that holds the intent. */
function refusalOf(error: unknown, publishableKey: string): OpenOutcome | null {
  if (!(error instanceof Stripe.errors.StripeCardError) || !error.payment_intent) return null
  return outcomeOf(error.payment_intent, publishableKey)
}

/**
 * What became of an intent, for good: the browser that confirmed may hold the intent's secret, and could pay by another
 * card what the portal has called refused. So a refused intent is closed first.
 */
export async function closeRefused(
  { stripe, publishableKey }: Pick<StripeCharging, 'stripe' | 'publishableKey'>,
  intent: Stripe.PaymentIntent,
): Promise<OpenOutcome | null> {
  const outcome = outcomeOf(intent, publishableKey)
  if (outcome?.kind !== 'refused' || intent.status === 'canceled') return outcome
  const closed = await cancelIntent(stripe, intent.id)
  return closed.status === 'canceled' ? outcome : outcomeOf(closed, publishableKey)
}

/** Cancels what can be cancelled; answers the intent as it is then. */
async function cancelIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  const before = await stripe.paymentIntents.retrieve(id)
  if (before.status === 'canceled' || before.status === 'succeeded') return before
  const abandoned = before.status === 'requires_action'
  try {
    return await stripe.paymentIntents.cancel(id, {
      ...(abandoned && { cancellation_reason: 'abandoned' }),
    })
  } catch (error) {
    if (!isRefusal(error)) throw error
    return stripe.paymentIntents.retrieve(id)
  }
}
