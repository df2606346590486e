import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayFailedForGood {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  /** Autopay is on: not where it was stopped or paused meanwhile. */
  isOn: boolean
}

/** A payment of autopay failed and is not tried again. */
export const autopayFailedForGoodMail = accountAlert<AutopayFailedForGood>({
  name: 'autopay-failed-for-good',
  event: 'autopay',
  asks: 'payment',
  settled: {
    en: {
      title: ({ amount }, { money }) => `Autopay couldn’t pay ${money(amount)}`,
      text: 'It’s paid or on its way by now. You don’t need to do anything.',
      act: 'See your autopay',
    },
    es: {
      title: ({ amount }, { money }) => `El pago automático no pudo pagar ${money(amount)}`,
      text: 'Ya está pagado o en camino. No tiene que hacer nada.',
      act: 'Ver su pago automático',
    },
  },
  examples: {
    'expired card': {
      amount: 8339,
      method: { kind: 'card', last4: '4242' },
      failure: 'expired-card',
      isOn: true,
    },
    'paused meanwhile': {
      amount: 8339,
      method: { kind: 'card', last4: '4242' },
      failure: 'insufficient-funds',
      isOn: false,
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, method, failure, isOn }, { money }) => ({
    subject: `Autopay couldn’t pay ${money(amount)}. Please pay it yourself.`,
    paragraphs: [
      `We couldn’t charge ${money(amount)}${toMethod('en', method)} for account ${account}. ${failureWords.en(failure)}`,
      isOn
        ? 'We won’t try again for this bill. Autopay stays on for your next bills. Check its payment method so they go through.'
        : 'We won’t try again for this bill.',
    ],
  }),
  es: ({ account, amount, method, failure, isOn }, { money }) => ({
    subject: `El pago automático no pudo pagar ${money(amount)}. Páguelo por su cuenta.`,
    paragraphs: [
      `No pudimos cargar ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. ${failureWords.es(failure)}`,
      isOn
        ? 'No lo intentaremos más para esta factura. El pago automático sigue activado para las próximas. Revise su método de pago para que se puedan cobrar.'
        : 'No lo intentaremos más para esta factura.',
    ],
  }),
})
