import { accountMail } from '../../../ports/mail/account-mail.ts'

interface AutopayStopped {
  byAnother: boolean
}

/** Autopay ends. */
export const autopayStoppedMail = accountMail<AutopayStopped>({
  examples: {
    'by its payer': { byAnother: false },
    'by another': { byAnother: true },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, byAnother }) => ({
    subject: 'Autopay is off',
    paragraphs: [
      `Autopay for account ${account} was stopped${byAnother ? ' by somebody else who looks after it' : ''}. Bills are paid by hand from now on.`,
    ],
  }),
  es: ({ account, byAnother }) => ({
    subject: 'El pago automático está desactivado',
    paragraphs: [
      `Se detuvo el pago automático de la cuenta ${account}${byAnother ? ', por otra persona que la administra' : ''}. Desde ahora las facturas se pagan a mano.`,
    ],
  }),
})
