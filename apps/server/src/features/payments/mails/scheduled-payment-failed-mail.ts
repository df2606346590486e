import type { Money } from '@portal/contract/money'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { alertKind } from '../../../ports/mail/alert-kind.ts'

interface ScheduledPaymentFailed {
  paymentId: string
  amount: Money
  failure: PaymentFailure
  /** That it was to pay; what was told before this was does not know. */
  accountNumbers?: ReadonlyArray<string>
}

/** A scheduled payment did not go through: nobody waited before a screen. */
export const scheduledPaymentFailedMail = alertKind<ScheduledPaymentFailed>({
  name: 'scheduled-payment-failed',
  event: 'payment',
  asks: 'payment',
  examples: {
    'expired card': {
      paymentId: '0190f5a0-0000-7000-8000-000000000002',
      amount: { amount: 8339, currency: 'USD' },
      failure: 'expired-card',
    },
  },
  button: {
    en: 'Pay with another method',
    es: 'Pagar con otro método',
    page: ({ paymentId }) => `/payments/${paymentId}`,
  },
  en: ({ amount, failure }, { money }) => ({
    subject: `Your scheduled payment of ${money(amount)} didn’t go through`,
    heading: 'Your scheduled payment didn’t go through',
    paragraphs: [
      `We couldn’t charge ${money(amount)} today. ${failureWords.en(failure)}`,
      'You haven’t been charged. Please pay with another method so you don’t fall behind.',
    ],
  }),
  es: ({ amount, failure }, { money }) => ({
    subject: `Su pago programado de ${money(amount)} no se realizó`,
    heading: 'Su pago programado no se realizó',
    paragraphs: [
      `Hoy no pudimos cobrar ${money(amount)}. ${failureWords.es(failure)}`,
      'No se le cobró nada. Pague con otro método para no atrasarse.',
    ],
  }),
})
