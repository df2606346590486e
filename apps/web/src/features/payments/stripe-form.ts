import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import type { CardToken } from './card-frame.tsx'
import { stripeAppearance } from './stripe-appearance.ts'

/** Stripe's own script, from Stripe alone; asked for when it is needed, and again after it did not come. */
export async function openStripe(publishableKey: string, locale: string): Promise<Stripe> {
  const stripe = await loadStripe(publishableKey, { locale: locale as StripeElementLocale })
  if (!stripe) throw new Error('Stripe.js needs a browser')
  return stripe
}

export type StripeForm = {
  /** Turns what was typed into a token; a text says what is wrong, null where the form says it itself. */
  submit: () => Promise<{ card: CardToken } | { fault: string | null }>
  remove: () => void
}

/** Puts Stripe's form for a card into a place of the page. @throws Error where it does not come */
export async function mountStripeForm(
  place: HTMLElement,
  { publishableKey, locale }: { publishableKey: string; locale: string },
): Promise<StripeForm> {
  const stripe = await openStripe(publishableKey, locale)
  const elements = stripe.elements({
    mode: 'setup',
    allowedPaymentMethodTypes: ['card'],
    // The server charges what becomes of it; the form only makes a payment method.
    paymentMethodCreation: 'manual',
    appearance: stripeAppearance(),
  })
  const element = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    // What is kept, and what for, stands beside our own checkbox.
    terms: { card: 'never' },
  })
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('loaderror', ({ error }) => reject(new Error(error.message)))
    element.mount(place)
  })
  return { submit: () => submit(stripe, elements), remove: () => element.destroy() }
}

async function submit(stripe: Stripe, elements: StripeElements): ReturnType<StripeForm['submit']> {
  const { error: unfinished } = await elements.submit()
  if (unfinished) return { fault: null }
  const { error, paymentMethod } = await stripe.createPaymentMethod({ elements })
  if (error) return { fault: error.message ?? null }
  const { id: token, card } = paymentMethod
  if (!card) return { fault: null }
  return { card: { token, brand: card.brand, last4: card.last4 } }
}
