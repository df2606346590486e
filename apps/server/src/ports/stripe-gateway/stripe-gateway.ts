import { Stripe } from 'stripe'
import type { PaymentGateway } from '../payment-gateway.ts'
import { stripeCharges } from './stripe-charges.ts'
import type { StripeCharging } from './stripe-charges.ts'
import { stripeEvents } from './stripe-events.ts'
import type { StripeNews } from './stripe-events.ts'
import { stripeList } from './stripe-list.ts'
import { stripeMethods } from './stripe-methods.ts'
import { stripeRefunds } from './stripe-returns.ts'

export interface StripeGatewayOptions extends Omit<StripeCharging & StripeNews, 'stripe'> {
  secretKey: string
  /** Another address than Stripe's own, for tests. */
  apiUrl: string | null
  bankAccounts?: boolean
}

/** Stripe, through its official library. */
export function createStripeGateway(options: StripeGatewayOptions): PaymentGateway {
  const { secretKey, apiUrl, publishableKey, timeoutMs, db, bankAccounts = true } = options
  const stripe = new Stripe(secretKey, {
    ...(apiUrl !== null && addressOf(new URL(apiUrl))),
    timeout: timeoutMs,
    // Who asks decides when it is asked again: by the payment's id, not behind its back.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  return {
    kind: 'stripe',
    entry: { kind: 'stripe', publishableKey, bankAccounts },
    ...stripeMethods(stripe),
    ...stripeCharges({ ...options, stripe }),
    ...stripeRefunds(stripe, db),
    ...stripeEvents({ ...options, stripe }),
    ...stripeList(stripe),
  }
}

function addressOf({ protocol, hostname, port }: URL): Stripe.StripeConfig {
  const plain = protocol === 'http:'
  return { protocol: plain ? 'http' : 'https', host: hostname, port: port || (plain ? 80 : 443) }
}
