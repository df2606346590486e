import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayCalledOff {
  amount: number
  date: string
}

/** The bill of a payment that was announced was replaced, and what is charged instead is not known yet. */
export const autopayCalledOffMail = accountAlert<AutopayCalledOff>({
  name: 'autopay-called-off',
  event: 'autopay',
  examples: {
    'announced before': { amount: 8339, date: '2026-12-04' },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date }, { money, day }) => ({
    subject: `Autopay won’t pay ${money(amount)} on ${day(date)}`,
    paragraphs: [
      `We replaced your bill for account ${account}, so the autopay payment we told you about won’t happen.`,
      'Autopay will pay the new bill on another day, and we’ll tell you first. You don’t need to do anything.',
    ],
  }),
  es: ({ account, amount, date }, { money, day }) => ({
    subject: `El pago automático no pagará ${money(amount)} el ${day(date)}`,
    paragraphs: [
      `Reemplazamos su factura de la cuenta ${account}, así que no se hará el pago que le habíamos anunciado.`,
      'El pago automático pagará la factura nueva otro día y le avisaremos antes. No tiene que hacer nada.',
    ],
  }),
})
