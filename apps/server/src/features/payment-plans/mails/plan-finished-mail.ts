import { accountMail } from '../../../ports/mail/account-mail.ts'

interface PlanFinished {
  total: number
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** All of a plan is paid. */
export const planFinishedMail = accountMail<PlanFinished>({
  examples: {
    'autopay goes on': { total: 8339, autopay: true },
    'without autopay': { total: 8339, autopay: false },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, total, autopay }, { money }) => ({
    subject: 'Your payment plan is finished',
    paragraphs: [
      `You have paid all ${money(total)} of the payment plan for account ${account}. Thank you.`,
      ...(autopay ? ['Autopay goes on from tomorrow.'] : []),
    ],
  }),
  es: ({ account, total, autopay }, { money }) => ({
    subject: 'Su plan de pagos está terminado',
    paragraphs: [
      `Usted pagó los ${money(total)} del plan de pagos de la cuenta ${account}. Gracias.`,
      ...(autopay ? ['El pago automático continúa desde mañana.'] : []),
    ],
  }),
})
