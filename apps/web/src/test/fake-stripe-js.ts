import type { StripeConstructorOptions } from '@stripe/stripe-js'

/** What the tests say and hear of Stripe's script. */
export type FakeStripeJs = {
  /** False while it cannot be opened. */
  isThere: boolean
  /** Gives a payment method for what was typed: its id. */
  tokenOf: (number: string) => Promise<string>
  /** The payer chooses what to enter; set once the form is there. */
  choose?: (type: 'card' | 'us_bank_account') => void
  /** The payer's answer in the bank's window. */
  confirm: (clientSecret: string) => Promise<void>
  /** How the form was asked for, the newest last. */
  opened: Array<{ publishableKey: string; locale: string | undefined; options: object }>
}

/**
 * In the place of https://js.stripe.com, which tests cannot reach: the few documented methods that the portal calls, a
 * field in the place of the form's frames, and nothing of Stripe's own.
 */
export function fakeStripeJs(given: FakeStripeJs): typeof window.Stripe {
  const open = (publishableKey: string, { locale }: StripeConstructorOptions = {}) => {
    if (!given.isThere) throw new Error('The fake is not there')
    const field = document.createElement('input')
    const fault = document.createElement('p')
    return {
      elements: (options: object) => {
        given.opened.push({ publishableKey, locale, options })
        return {
          create: () => formOf(given, field, fault),
          submit: async () => {
            const complete = field.value.length === 16
            fault.textContent = complete ? '' : 'Your card number is incomplete.'
            return complete ? {} : { error: { type: 'validation_error' } }
          },
        }
      },
      createPaymentMethod: async () => {
        if (field.value.endsWith('0127')) {
          const message = 'Your card’s security code is incorrect.'
          return { error: { type: 'card_error', message } }
        }
        const id = await given.tokenOf(field.value)
        if (field.dataset['type'] === 'us_bank_account') {
          const account = { bank_name: 'STRIPE TEST BANK', last4: field.value.slice(-4) }
          return { paymentMethod: { id, us_bank_account: account } }
        }
        return { paymentMethod: { id, card: { brand: 'visa', last4: field.value.slice(-4) } } }
      },
      handleNextAction: async ({ clientSecret }: { clientSecret: string }) => {
        await given.confirm(clientSecret)
        return {}
      },
    }
  }
  // Its version, as the library expects it.
  return Object.assign(open, { version: 'endive' }) as unknown as typeof window.Stripe
}

function formOf(given: FakeStripeJs, field: HTMLInputElement, fault: HTMLElement) {
  field.setAttribute('aria-label', 'Card number')
  const heard = new Map<string, (event?: object) => void>()
  given.choose = (type) => {
    field.dataset['type'] = type
    heard.get('change')?.({ value: { type } })
  }
  return {
    on: (name: string, listener: (event?: object) => void) => heard.set(name, listener),
    mount: (place: HTMLElement) => {
      place.append(field, fault)
      heard.get('ready')?.()
    },
    destroy: () => {
      field.remove()
      fault.remove()
    },
  }
}
