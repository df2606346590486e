import type { Stripe } from 'stripe'
import { ForgedEventError } from '../payment-gateway.ts'
import type {
  PaymentGateway,
  GatewayEvent,
  KnownOutcome,
  UndoneReturn,
} from '../payment-gateway.ts'
import { askStripe, idOf } from './ask-stripe.ts'
import { closeRefused } from './stripe-charges.ts'
import { methodOf } from './stripe-methods.ts'
import { failedDebit, lastingOf, refundName, refundReturn } from './stripe-returns.ts'
import { isBankDebit } from './stripe-outcome.ts'

export interface StripeNews {
  stripe: Stripe
  publishableKey: string
  webhookSecret: string
  clock: { now: () => Date }
}

/** Older news may be somebody's recording. Stripe's own advice. */
const TOLERANCE_SECONDS = 300

/** The events to which the webhook is to be subscribed; the others are let pass. */
export const stripeEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.processing',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'refund.created',
  'refund.failed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
  'payment_method.updated',
  'payment_method.automatically_updated',
  'payment_method.detached',
] as const

export function stripeEvents(given: StripeNews): Pick<PaymentGateway, 'readEvent'> {
  return {
    readEvent: async (rawBody, headers) => {
      const event = verify(given, rawBody, headers['stripe-signature'])
      return askStripe(() => readStripeEvent(given, event))
    },
  }
}

/** @throws ForgedEventError */
function verify(
  { stripe, webhookSecret, clock }: StripeNews,
  rawBody: Buffer,
  signature: string | Array<string> | undefined,
): Stripe.Event {
  if (typeof signature !== 'string') throw new ForgedEventError('There is no signature')
  try {
    return stripe.webhooks.constructEvent(
      rawBody,
      signature,
      webhookSecret,
      TOLERANCE_SECONDS,
      undefined,
      clock.now().getTime(),
    )
  } catch (error) {
    throw new ForgedEventError('The event is not signed by Stripe', { cause: error })
  }
}

async function readStripeEvent(
  given: StripeNews,
  event: Stripe.Event,
): Promise<GatewayEvent | null> {
  const { id } = event
  switch (event.type) {
    case 'payment_intent.succeeded':
    case 'payment_intent.processing':
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return readIntentEvent(given, id, event.data.object)
    case 'refund.created':
      return readReturn(given, id, refundReturn(event.data.object), event.data.object)
    case 'charge.dispute.funds_withdrawn': {
      const { id: gatewayReference, amount, created } = event.data.object
      const at = new Date(created * 1000)
      const back = {
        gatewayReference,
        kind: 'reversal',
        reason: 'charge-back',
        amount,
        at,
      } as const
      return readReturn(given, id, back, event.data.object)
    }
    case 'charge.dispute.funds_reinstated': {
      const { id: gatewayReference } = event.data.object
      const lasting = lastingOf(event.data.object)
      const at = momentOf(event)
      const undone = { gatewayReference, lasting, reason: 'dispute-won', at } as const
      return readUndoing(given, id, undone, event.data.object)
    }
    case 'refund.failed': {
      const gatewayReference = refundName(event.data.object)
      const at = momentOf(event)
      const undone = { gatewayReference, lasting: 0, reason: 'refund-failed', at } as const
      return readUndoing(given, id, undone, event.data.object)
    }
    case 'payment_method.updated':
    case 'payment_method.automatically_updated':
    case 'payment_method.detached': {
      const method = event.type === 'payment_method.detached' ? null : methodOf(event.data.object)
      return { id, kind: 'method-changed', token: event.data.object.id, method }
    }
    default:
      return null
  }
}

/** Events come late and in any order, so what they say is only that there is something to look at. */
async function readIntentEvent(
  given: StripeNews,
  id: string,
  { id: intentId, metadata: { reference } }: Stripe.PaymentIntent,
): Promise<GatewayEvent | null> {
  if (!reference) return null
  const expand = ['latest_charge']
  const intent = await given.stripe.paymentIntents.retrieve(intentId, { expand })
  const back = isBankDebit(intent) ? failedDebit(intent) : null
  if (back) return { id, kind: 'returned', reference, back }
  const outcome = await closeRefused(given, intent)
  return isKnown(outcome) ? { id, kind: 'charge-ended', reference, outcome } : null
}

function isKnown(outcome: { kind: string } | null): outcome is KnownOutcome {
  return outcome?.kind === 'charged' || outcome?.kind === 'refused'
}

function momentOf({ created }: Stripe.Event): Date {
  return new Date(created * 1000)
}

async function readUndoing(
  given: StripeNews,
  id: string,
  undone: UndoneReturn,
  { payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>,
): Promise<GatewayEvent | null> {
  const reference = await referenceOf(given, intent)
  return reference === null ? null : { id, kind: 'return-undone', reference, undone }
}

/** Whose money it is: the intent says of which payment, also where somebody acted by hand. */
async function referenceOf(
  { stripe }: StripeNews,
  intent: Stripe.Refund['payment_intent'],
): Promise<string | null> {
  const intentId = idOf(intent)
  if (intentId === null) return null
  return (await stripe.paymentIntents.retrieve(intentId)).metadata['reference'] ?? null
}

/** Money that went back of a charge of ours. */
async function readReturn(
  given: StripeNews,
  id: string,
  back: ReturnType<typeof refundReturn>,
  { payment_intent: intent }: Pick<Stripe.Refund, 'payment_intent'>,
): Promise<GatewayEvent | null> {
  if (back === null) return null
  const reference = await referenceOf(given, intent)
  return reference ? { id, kind: 'returned', reference, back } : null
}
