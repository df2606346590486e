import { accountMail } from '../../../ports/mail/account-mail.ts'

interface AutopayAboveMaximum {
  amount: number
  date: string
}

/** More is due than autopay may draw at once. */
export const autopayAboveMaximumMail = accountMail<AutopayAboveMaximum>({
  examples: {
    'more than allowed': { amount: 58339, date: '2026-12-04' },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date }, { money, day }) => ({
    subject: `Autopay does not draw ${money(amount)}: it is above your maximum`,
    paragraphs: [
      `For account ${account}, ${money(amount)} is due on ${day(date)}. That is more than autopay may draw at once, so we draw nothing.`,
      'Please pay this bill by hand, or raise the maximum before that day.',
    ],
  }),
  es: ({ account, amount, date }, { money, day }) => ({
    subject: `El pago automático no cobra ${money(amount)}: supera su máximo`,
    paragraphs: [
      `En la cuenta ${account} vencen ${money(amount)} el ${day(date)}. Es más de lo que el pago automático puede cobrar de una vez, así que no cobramos nada.`,
      'Pague esta factura usted mismo o suba el máximo antes de ese día.',
    ],
  }),
})
