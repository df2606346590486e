import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface PlanBroken {
  left: number
  /** It is on, and waits while the plan runs. */
  autopay: boolean
}

/** A plan ends because an instalment did not come in. */
export const planBrokenMail = accountAlert<PlanBroken>({
  name: 'plan-broken',
  event: 'payment-plan',
  asks: 'payment',
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
      `We didn’t receive an installment for account ${account}, so your payment plan has ended. The remaining ${money(left)} is due now.`,
      ...(autopay ? ['Autopay stays paused until you resume it.'] : []),
      `If you can’t pay it all at once, please call us. We’ll find a way together: ${phone}`,
    ],
  }),
  es: ({ account, left, autopay }, { money, phone }) => ({
    subject: 'Su plan de pagos terminó',
    paragraphs: [
      `No recibimos una cuota de la cuenta ${account}, así que su plan de pagos terminó. Los ${money(left)} que faltan vencen ahora.`,
      ...(autopay ? ['El pago automático sigue en pausa hasta que usted lo reanude.'] : []),
      `Si no puede pagarlo todo de una vez, llámenos. Buscaremos juntos una solución: ${phone}`,
    ],
  }),
})
