import type { Money } from '@portal/contract/money'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailAccounts } from './mail-accounts.ts'

interface PaymentMade {
  paymentId: string
  amount: Money
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** The receipt of who paid while signed in. */
export const paymentMadeMail = alertKind<PaymentMade>({
  name: 'payment-made',
  event: 'payment',
  examples: {
    'for one account': {
      paymentId: '0190f5a0-0000-7000-8000-000000000002',
      amount: { amount: 8339, currency: 'USD' },
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
    'for several accounts': {
      paymentId: '0190f5a0-0000-7000-8000-000000000002',
      amount: { amount: 82084, currency: 'USD' },
      number: 'P-20261120-8',
      accountNumbers: ['CB-100001', 'CB-100002'],
    },
  },
  button: {
    en: 'See the receipt',
    es: 'Ver el recibo',
    page: ({ paymentId }) => `/payments/${paymentId}`,
  },
  en: ({ amount, number, accountNumbers }, { money }) => ({
    subject: `We received your payment of ${money(amount)}`,
    heading: 'We received your payment',
    paragraphs: [
      `You paid ${money(amount)} for ${mailAccounts(accountNumbers, 'en')}. Thank you.`,
      `Your receipt number is ${number}.`,
    ],
  }),
  es: ({ amount, number, accountNumbers }, { money }) => ({
    subject: `Recibimos su pago de ${money(amount)}`,
    heading: 'Recibimos su pago',
    paragraphs: [
      `Usted pagó ${money(amount)} de ${mailAccounts(accountNumbers, 'es')}. Gracias.`,
      `Su número de recibo es ${number}.`,
    ],
  }),
})
