import type { Stripe } from 'stripe'
import { GatewayUnavailableError } from '../payment-gateway.ts'
import type { PaymentGateway, ListedCharge } from '../payment-gateway.ts'
import { askStripe } from './ask-stripe.ts'
import { isBankDebit } from './stripe-outcome.ts'
import { failedDebit, lastingOf } from './stripe-returns.ts'

/** The longest page that Stripe gives. */
const PAGE = 100

export function stripeList(stripe: Stripe): Pick<PaymentGateway, 'listCharges'> {
  return {
    listCharges: async function* ({ from, until }) {
      const created = { gte: seconds(from), lt: seconds(until) }
      const asked = { created, limit: PAGE, expand: ['data.latest_charge'] }
      const intents = stripe.paymentIntents.list(asked)
      for (;;) {
        const { done, value } = await askStripe(() => intents.next())
        if (done) return
        const line = await askStripe(() => lineOf(stripe, value))
        if (line) yield line
      }
    },
  }
}

/** The first whole second that is not before it. */
function seconds(moment: Date): number {
  return Math.ceil(moment.getTime() / 1000)
}

/** Null for what is none of the portal's: others may charge through the same account of Stripe's. */
async function lineOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ListedCharge | null> {
  const { amount, currency, created, latest_charge: charge } = intent
  const { reference } = intent.metadata
  // What nobody confirmed was no charge: its answer was lost, or it was called off before.
  if (!reference || intent.status === 'requires_confirmation') return null
  if (typeof charge === 'string') throw new GatewayUnavailableError('Stripe left the charge out')
  const back = isBankDebit(intent) ? (failedDebit(intent)?.amount ?? 0) : 0
  const refunded = charge?.amount_refunded ?? 0
  const disputed = charge?.disputed ? await disputedOf(stripe, intent.id) : 0
  return {
    reference,
    amount,
    currency: currency.toUpperCase(),
    status: statusOf(intent),
    returned: back + refunded + disputed,
    at: new Date(created * 1000),
  }
}

function statusOf(intent: Stripe.PaymentIntent): ListedCharge['status'] {
  const { status, last_payment_error: error } = intent
  if (status === 'succeeded') return 'charged'
  if (isBankDebit(intent) && (status === 'processing' || failedDebit(intent))) return 'charged'
  const refused = status === 'canceled' || (status === 'requires_payment_method' && error !== null)
  return refused ? 'refused' : 'open'
}

/** What the payers' banks hold back now: a dispute that was won has given it back. */
async function disputedOf(stripe: Stripe, intentId: string): Promise<number> {
  const disputes = await stripe.disputes.list({ payment_intent: intentId, limit: PAGE })
  return disputes.data.reduce((sum, dispute) => sum + lastingOf(dispute), 0)
}
