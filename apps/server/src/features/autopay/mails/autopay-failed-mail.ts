import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayFailed {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  againOn: string
}

/** A payment of autopay failed and is tried again. */
export const autopayFailedMail = accountAlert<AutopayFailed>({
  name: 'autopay-failed',
  event: 'autopay',
  asks: 'payment',
  examples: {
    'not enough money': {
      amount: 8339,
      method: { kind: 'card', last4: '4242' },
      failure: 'insufficient-funds',
      againOn: '2026-12-07',
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `Autopay couldn’t pay ${money(amount)}`,
    paragraphs: [
      `We couldn’t charge ${money(amount)}${toMethod('en', method)} for account ${account}. ${failureWords.en(failure)}`,
      `We’ll try again on ${day(againOn)}. Until then, you can choose another payment method or pay it yourself.`,
    ],
  }),
  es: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `El pago automático no pudo cobrar ${money(amount)}`,
    paragraphs: [
      `No pudimos cargar ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. ${failureWords.es(failure)}`,
      `Lo intentaremos de nuevo el ${day(againOn)}. Hasta entonces puede elegir otro método de pago o pagar por su cuenta.`,
    ],
  }),
})
