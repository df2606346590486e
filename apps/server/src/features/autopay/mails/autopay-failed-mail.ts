import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountMail } from '../../../ports/mail/account-mail.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayFailed {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  againOn: string
}

/** A draw failed and is tried again. */
export const autopayFailedMail = accountMail<AutopayFailed>({
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
    subject: `Autopay could not draw ${money(amount)}`,
    paragraphs: [
      `We tried to draw ${money(amount)} for account ${account}${fromMethod('en', method)}. ${failureWords.en(failure)}`,
      `We try again on ${day(againOn)}. Until then you can choose another payment method, or pay by hand.`,
    ],
  }),
  es: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `El pago automático no pudo cobrar ${money(amount)}`,
    paragraphs: [
      `Intentamos cobrar ${money(amount)} para la cuenta ${account}${fromMethod('es', method)}. ${failureWords.es(failure)}`,
      `Lo intentaremos de nuevo el ${day(againOn)}. Hasta entonces puede elegir otro método de pago o pagar usted mismo.`,
    ],
  }),
})
