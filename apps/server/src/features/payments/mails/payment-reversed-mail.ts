import type { Money } from '@portal/contract/money'
import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage, paymentPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'
import { returnReasonWords } from './return-reason-words.ts'

interface PaymentReversed extends PayerLink {
  amount: Money
  /** Some of the payment stays paid. */
  isPart: boolean
  reason: PaymentReturn['reason']
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** The payer's bank took a payment back, or a part of it. */
export const paymentReversedMail = alertKind<PaymentReversed>({
  name: 'payment-reversed',
  event: 'payment',
  asks: 'payment',
  keys: ['proof'],
  page: paymentPage,
  examples: {
    'all of a guest’s': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      isPart: false,
      reason: 'insufficient-funds',
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
    'a part, of several accounts': {
      ...examplePayer.signedIn,
      amount: { amount: 4000, currency: 'USD' },
      isPart: true,
      reason: 'charge-back',
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001', 'CB-100002'],
    },
  },
  button: { en: 'See the payment', es: 'Ver el pago', page: payerPage },
  en: ({ amount, isPart, reason, number, accountNumbers, ...link }, { money }) => ({
    subject: isPart
      ? `${money(amount)} of your payment was returned`
      : `Your payment of ${money(amount)} was returned`,
    heading: `${money(amount)} was returned`,
    paragraphs: [
      returnReasonWords.en[reason],
      `So ${isPart ? `${money(amount)} of ` : ''}payment ${number} to ${mailAccounts(accountNumbers, 'en')} is unpaid again. Please pay it another way.`,
    ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, isPart, reason, number, accountNumbers, ...link }, { money }) => ({
    subject: isPart
      ? `Se devolvieron ${money(amount)} de su pago`
      : `Se devolvió su pago de ${money(amount)}`,
    heading: `Se devolvieron ${money(amount)}`,
    paragraphs: [
      returnReasonWords.es[reason],
      isPart
        ? `Por eso ${money(amount)} del pago ${number} a ${mailAccounts(accountNumbers, 'es')} vuelven a estar pendientes. Páguelos de otra forma.`
        : `Por eso el pago ${number} a ${mailAccounts(accountNumbers, 'es')} vuelve a estar pendiente. Páguelo de otra forma.`,
    ],
    notes: payerNotes(link, 'es'),
  }),
})
