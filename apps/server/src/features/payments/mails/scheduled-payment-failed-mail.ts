import type { Money } from '@portal/contract/money'
import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import { mailKind } from '../../../ports/mail/mail-kind.ts'

interface ScheduledPaymentFailed {
  paymentId: string
  amount: Money
  failure: PaymentFailure
}

/** A scheduled payment did not go through: nobody waited before a screen. */
export const scheduledPaymentFailedMail = mailKind<ScheduledPaymentFailed>({
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
    subject: `Your scheduled payment of ${money(amount)} did not go through`,
    heading: 'Your scheduled payment did not go through',
    paragraphs: [
      `We could not charge ${money(amount)} today. ${reasons.en[failure]}`,
      'You have not been charged. Please pay with another method, so that nothing falls behind.',
    ],
  }),
  es: ({ amount, failure }, { money }) => ({
    subject: `Su pago programado de ${money(amount)} no se realizó`,
    heading: 'Su pago programado no se realizó',
    paragraphs: [
      `Hoy no pudimos cobrar ${money(amount)}. ${reasons.es[failure]}`,
      'No se le cobró nada. Pague con otro método para no atrasarse.',
    ],
  }),
})

const reasons: Record<Locale, Record<PaymentFailure, string>> = {
  en: {
    declined: 'The bank declined it.',
    'insufficient-funds': 'There was not enough money for it.',
    'expired-card': 'The card has expired.',
    'not-charged': 'The bank gave no answer, so nothing was charged.',
    'not-confirmed': 'The bank asked to confirm it, which can be done only while you are paying.',
    'method-unusable': 'The payment method is no longer taken.',
    'access-ended': 'You may no longer pay for one of the accounts.',
  },
  es: {
    declined: 'El banco lo rechazó.',
    'insufficient-funds': 'No había fondos suficientes.',
    'expired-card': 'La tarjeta venció.',
    'not-charged': 'El banco no respondió, así que no se cobró nada.',
    'not-confirmed': 'El banco pidió confirmarlo, y eso solo es posible mientras usted paga.',
    'method-unusable': 'El método de pago ya no se acepta.',
    'access-ended': 'Usted ya no puede pagar una de las cuentas.',
  },
}
