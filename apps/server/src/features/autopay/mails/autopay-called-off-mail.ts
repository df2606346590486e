import { accountMail } from '../../../ports/mail/account-mail.ts'

interface AutopayCalledOff {
  amount: number
  date: string
}

/** The bill of a draw that was announced was made again, and what is drawn instead is not known yet. */
export const autopayCalledOffMail = accountMail<AutopayCalledOff>({
  examples: {
    'announced before': { amount: 8339, date: '2026-12-04' },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, amount, date }, { money, day }) => ({
    subject: `Autopay does not draw ${money(amount)} on ${day(date)}`,
    paragraphs: [
      `Your bill for account ${account} was made again, so the draw that we had announced does not take place.`,
      'What the new bill asks for is drawn on a day of its own, and we tell you before. There is nothing to do.',
    ],
  }),
  es: ({ account, amount, date }, { money, day }) => ({
    subject: `El pago automático no cobra ${money(amount)} el ${day(date)}`,
    paragraphs: [
      `Su factura de la cuenta ${account} se hizo de nuevo, así que el cobro que habíamos anunciado no tiene lugar.`,
      'Lo que pida la nueva factura se cobra en su propio día y le avisaremos antes. No tiene que hacer nada.',
    ],
  }),
})
