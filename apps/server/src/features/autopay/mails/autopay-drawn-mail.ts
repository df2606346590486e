import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayDrawn {
  amount: number
  method: ChargedMethod
}

/** Autopay paid. */
export const autopayDrawnMail = accountAlert<AutopayDrawn>({
  name: 'autopay-drawn',
  event: 'autopay',
  examples: {
    'a card': { amount: 8339, method: { kind: 'card', last4: '4242' } },
    'a bank account': { amount: 8339, method: { kind: 'bank', last4: null } },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, method }, { money }) => ({
    subject: `Autopay paid ${money(amount)}`,
    paragraphs: [
      `We charged ${money(amount)}${toMethod('en', method)} for account ${account}. Thank you.`,
    ],
  }),
  es: ({ account, amount, method }, { money }) => ({
    subject: `El pago automático pagó ${money(amount)}`,
    paragraphs: [
      `Cargamos ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. Gracias.`,
    ],
  }),
})
