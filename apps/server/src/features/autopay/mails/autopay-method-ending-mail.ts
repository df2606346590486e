import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayMethodEnding {
  last4: string | null
  lastDay: string
  /** The numbers of those that are paid from it. */
  accounts: ReadonlyArray<string>
}

/** The card that autopay charges ends soon. */
export const autopayMethodEndingMail = accountAlert<AutopayMethodEnding>({
  name: 'autopay-method-ending',
  event: 'method-ending',
  asks: 'method',
  examples: {
    'one account': { last4: '4242', lastDay: '2026-12-31', accounts: ['CB-100001'] },
    'several accounts': {
      last4: null,
      lastDay: '2026-12-31',
      accounts: ['CB-100001', 'CB-100002'],
    },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ last4, lastDay, accounts }, { fullDate }) => ({
    subject: `Your card${last4 ? ` ending ${last4}` : ''} expires on ${fullDate(lastDay)}`,
    paragraphs: [
      `Autopay pays for ${accounts.length > 1 ? 'accounts' : 'account'} ${new Intl.ListFormat('en').format(accounts)} with this card. After that day your bank will decline it.`,
      'Please choose another payment method for autopay before then. If you already have your new card, add it there.',
    ],
  }),
  es: ({ last4, lastDay, accounts }, { fullDate }) => ({
    subject: `Su tarjeta${last4 ? ` terminada en ${last4}` : ''} vence el ${fullDate(lastDay)}`,
    paragraphs: [
      `El pago automático ${accounts.length > 1 ? 'de las cuentas' : 'de la cuenta'} ${new Intl.ListFormat('es').format(accounts)} usa esta tarjeta. Después de ese día su banco la rechazará.`,
      'Elija antes otro método de pago para el pago automático. Si ya tiene su tarjeta nueva, agréguela allí.',
    ],
  }),
})
