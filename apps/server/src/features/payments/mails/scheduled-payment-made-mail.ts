import type { Money } from '@portal/contract/money'
import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface ScheduledPaymentMade {
  paymentId: string
  amount: Money
  number: string
}

/** A scheduled payment went through: nobody waited before a screen. */
export const scheduledPaymentMadeMail = alertKind<ScheduledPaymentMade>({
  name: 'scheduled-payment-made',
  event: 'payment',
  examples: {
    'on its day': {
      paymentId: '0190f5a0-0000-7000-8000-000000000002',
      amount: { amount: 8339, currency: 'USD' },
      number: 'P-20261120-7',
    },
  },
  button: {
    en: 'See the receipt',
    es: 'Ver el recibo',
    page: ({ paymentId }) => `/payments/${paymentId}`,
  },
  en: ({ amount, number }, { money }) => ({
    subject: `We received your scheduled payment of ${money(amount)}`,
    heading: 'We received your scheduled payment',
    paragraphs: [`You paid ${money(amount)}, as scheduled.`, `Your receipt number is ${number}.`],
  }),
  es: ({ amount, number }, { money }) => ({
    subject: `Recibimos su pago programado de ${money(amount)}`,
    heading: 'Recibimos su pago programado',
    paragraphs: [
      `Usted pagó ${money(amount)}, como lo había programado.`,
      `Su número de recibo es ${number}.`,
    ],
  }),
})
