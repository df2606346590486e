import { accountMail } from '../../../ports/mail/account-mail.ts'

interface PlanStopped {
  left: number
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** Somebody gave a plan up. */
export const planStoppedMail = accountMail<PlanStopped>({
  examples: {
    'autopay goes on': { left: 4339, autopay: true },
    'without autopay': { left: 4339, autopay: false },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, left, autopay }, { money }) => ({
    subject: 'Your payment plan was stopped',
    paragraphs: [
      `The payment plan for account ${account} was stopped. What is left of it, ${money(left)}, is due now.`,
      ...(autopay ? ['Autopay goes on from tomorrow.'] : []),
    ],
  }),
  es: ({ account, left, autopay }, { money }) => ({
    subject: 'Se detuvo su plan de pagos',
    paragraphs: [
      `Se detuvo el plan de pagos de la cuenta ${account}. Lo que falta, ${money(left)}, vence ahora.`,
      ...(autopay ? ['El pago automático continúa desde mañana.'] : []),
    ],
  }),
})
