import { Stripe } from 'stripe'
import { GatewayUnavailableError } from '../payment-gateway.ts'

/** A question: what is not an answer means that Stripe is away. Its own errors hold secrets of intents and stay here. */
export async function askStripe<T>(asked: () => Promise<T>): Promise<T> {
  try {
    return await asked()
  } catch (error) {
    if (error instanceof GatewayUnavailableError) throw error
    const stripes = error instanceof Stripe.errors.StripeError
    const what = stripes ? [error.type, error.code, error.requestId] : [String(error)]
    const named = what.filter(Boolean).join(', ')
    throw new GatewayUnavailableError(`Stripe gave no answer (${named})`)
  }
}

/** Whether Stripe says that it does not have what was named. */
export function isMissing(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
  )
}

/** Whether Stripe looked at what was asked and will not do it: asking again changes nothing. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeCardError ||
    (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode !== 409)
  )
}

/** Stripe's objects name others by their id or hold them whole. */
export function idOf(named: string | { id: string } | null | undefined): string | null {
  return typeof named === 'string' ? named : (named?.id ?? null)
}
