import { accountMail } from '../../../ports/mail/account-mail.ts'

interface PlanBroken {
  left: number
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** A plan ends because an instalment did not come in. */
export const planBrokenMail = accountMail<PlanBroken>({
  examples: {
    'autopay stays paused': { left: 4339, autopay: true },
    'without autopay': { left: 4339, autopay: false },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, left, autopay }, { money, phone }) => ({
    subject: 'Your payment plan has ended',
    paragraphs: [
      `An instalment for account ${account} did not come in, so the payment plan has ended. What is left of it, ${money(left)}, is due now.`,
      ...(autopay ? ['Autopay stays paused until you resume it.'] : []),
      `If you cannot pay it at once, please call us, and we look for a way together: ${phone}`,
    ],
  }),
  es: ({ account, left, autopay }, { money, phone }) => ({
    subject: 'Su plan de pagos terminó',
    paragraphs: [
      `No recibimos un plazo de la cuenta ${account}, así que el plan de pagos terminó. Lo que falta, ${money(left)}, vence ahora.`,
      ...(autopay ? ['El pago automático sigue en pausa hasta que usted lo reanude.'] : []),
      `Si no puede pagarlo de una vez, llámenos y buscaremos juntos una solución: ${phone}`,
    ],
  }),
})
