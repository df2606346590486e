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
  settled: {
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
    en: {
      title: ({ amount }, { money }) => `We couldn’t collect ${money(amount)}`,
      text: 'It’s paid or on its way by now, so we won’t try again.',
      act: 'See your autopay',
    },
    es: {
      title: ({ amount }, { money }) => `No pudimos cobrar ${money(amount)}`,
      text: 'Ya está pagado o en camino, así que no lo intentaremos de nuevo.',
      act: 'Ver su pago automático',
    },
  },
  examples: {
    'not enough money': {
      amount: 8339,
      method: { kind: 'card', last4: '4242' },
      failure: 'insufficient-funds',
      againOn: '2026-12-07',
    },
  },
  button: {
    en: 'Choose another method',
    es: 'Elegir otro método',
    page: ({ accountId }) => `/accounts/${accountId}/autopay?change=true`,
  },
  en: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `We couldn’t collect ${money(amount)}. We’ll try again ${day(againOn)}.`,
    paragraphs: [
      `We couldn’t charge ${money(amount)}${toMethod('en', method)} for account ${account}. ${failureWords.en(failure)}`,
      'Choose another payment method before then, and we’ll use that one. Or pay it yourself.',
    ],
  }),
  es: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `No pudimos cobrar ${money(amount)}. Lo intentaremos de nuevo el ${day(againOn)}.`,
    paragraphs: [
      `No pudimos cargar ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. ${failureWords.es(failure)}`,
      'Elija otro método de pago antes de ese día y usaremos ese. O pague por su cuenta.',
    ],
  }),
})
