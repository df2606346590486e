import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AutopayStopped {
  byAnother: boolean
  /** Whoever did it pays with an autopay of their own now. */
  replaced: boolean
}

/** Autopay ends. */
export const autopayStoppedMail = accountAlert<AutopayStopped>({
  name: 'autopay-stopped',
  event: 'autopay',
  examples: {
    'by its payer': { byAnother: false, replaced: false },
    'by another': { byAnother: true, replaced: false },
    'by another, who pays now': { byAnother: true, replaced: true },
  },
  button: {
    en: 'See your autopay',
    es: 'Ver su pago automático',
    page: ({ accountId }) => `/accounts/${accountId}/autopay`,
  },
  en: ({ account, byAnother, replaced }) => ({
    subject: 'Autopay is off',
    paragraphs: [
      replaced
        ? `Someone else who manages account ${account} turned on autopay with their own payment method. It replaces yours, so we no longer charge you.`
        : `Autopay for account ${account} was stopped${byAnother ? ' by someone else who manages it' : ''}. From now on, you pay the bills yourself.`,
    ],
  }),
  es: ({ account, byAnother, replaced }) => ({
    subject: 'El pago automático está desactivado',
    paragraphs: [
      replaced
        ? `Otra persona que administra la cuenta ${account} activó el pago automático con su propio método de pago. Reemplaza al suyo, así que ya no le cobraremos.`
        : `Se detuvo el pago automático de la cuenta ${account}${byAnother ? ', por otra persona que la administra' : ''}. Desde ahora usted paga las facturas por su cuenta.`,
    ],
  }),
})
