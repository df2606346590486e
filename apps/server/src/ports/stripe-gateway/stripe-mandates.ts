import type { Stripe } from 'stripe'
import type { GatewayMandate } from '../payment-gateway.ts'

/** How Stripe is told what the owner of a bank account agreed to on our own page. */
export function acceptanceOf({ agreedAt, address, userAgent }: GatewayMandate) {
  return {
    customer_acceptance: {
      type: 'online',
      accepted_at: Math.floor(agreedAt.getTime() / 1000),
      online: { ip_address: address, user_agent: userAgent || 'unknown' },
    },
  } satisfies Stripe.SetupIntentCreateParams.MandateData
}

/** A bank account is one that its owner has signed in to; small amounts to be read off days later are not waited for. */
export const verifiedAtOnce = {
  us_bank_account: { verification_method: 'instant' },
} as const
