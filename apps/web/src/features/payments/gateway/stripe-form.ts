import type { Stripe, StripeElementLocale, StripeElements } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/dist/pure.mjs'
import type { CardFrameProps, CardToken, EntryKind } from './card-frame.tsx'
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

const stripeTypes = { card: ['card'], bank: ['us_bank_account'], both: ['card', 'us_bank_account'] }

/** Puts Stripe's form into a place of the page. @throws Error where it does not come */
export async function mountStripeForm(
  place: HTMLElement,
  {
    publishableKey,
    locale,
    kinds,
    onKind,
  }: Pick<CardFrameProps, 'kinds'> & {
    publishableKey: string
    locale: string
    onKind: (kind: EntryKind) => void
  },
): Promise<StripeForm> {
  const stripe = await openStripe(publishableKey, locale)
  const elements = stripe.elements({
    mode: 'setup',
    allowedPaymentMethodTypes: stripeTypes[kinds],
    // Only accounts that their owner signs in to; the server asks for the same.
    paymentMethodOptions: { us_bank_account: { verification_method: 'instant' } },
    // The server charges what becomes of it; the form only makes a payment method.
    paymentMethodCreation: 'manual',
    appearance: stripeAppearance(),
  })
  const element = elements.create('payment', {
    wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
    // What is kept, and what for, stands beside our own checkboxes.
    terms: { card: 'never', usBankAccount: 'never' },
  })
  await new Promise<void>((resolve, reject) => {
    element.on('ready', () => resolve())
    element.on('change', ({ value }) => {
      onKind(value.type === 'us_bank_account' ? 'bank' : 'card')
    })
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
  const { id: token, card, us_bank_account: bank } = paymentMethod
  if (card) return { card: { token, kind: 'card', brand: card.brand, last4: card.last4 } }
  if (!bank?.last4) return { fault: null }
  return { card: { token, kind: 'bank', brand: bank.bank_name, last4: bank.last4 } }
}
