import { accountMail } from '../../../ports/mail/account-mail.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface AutopayDrawn {
  amount: number
  method: ChargedMethod
}

/** A draw was made. */
export const autopayDrawnMail = accountMail<AutopayDrawn>({
  examples: {
    'from a card': { amount: 8339, method: { kind: 'card', last4: '4242' } },
    'from a bank account': { amount: 8339, method: { kind: 'bank', last4: null } },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, method }, { money }) => ({
    subject: `Autopay paid ${money(amount)}`,
    paragraphs: [
      `We drew ${money(amount)} for account ${account}${fromMethod('en', method)}. Thank you.`,
    ],
  }),
  es: ({ account, amount, method }, { money }) => ({
    subject: `El pago automático pagó ${money(amount)}`,
    paragraphs: [
      `Cobramos ${money(amount)} para la cuenta ${account}${fromMethod('es', method)}. Gracias.`,
    ],
  }),
})
