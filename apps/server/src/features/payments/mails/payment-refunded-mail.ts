import type { Money } from '@portal/contract/money'
import type { PaymentReturn } from '@portal/contract/payments/payments-receipt'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage, paymentPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'
import { returnReasonWords } from './return-reason-words.ts'

interface PaymentRefunded extends PayerLink {
  amount: Money
  /** Some of the payment stays paid. */
  isPart: boolean
  reason: PaymentReturn['reason']
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** The utility refunds a payment, or a part of it. */
export const paymentRefundedMail = alertKind<PaymentRefunded>({
  name: 'payment-refunded',
  event: 'payment',
  keys: ['proof'],
  page: paymentPage,
  examples: {
    'all of a guest’s': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      isPart: false,
      reason: 'paid-twice',
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
    'a part, of several accounts': {
      ...examplePayer.signedIn,
      amount: { amount: 4000, currency: 'USD' },
      isPart: true,
      reason: 'requested',
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001', 'CB-100002'],
    },
  },
  button: { en: 'See the payment', es: 'Ver el pago', page: payerPage },
  en: ({ amount, isPart, reason, number, accountNumbers, ...link }, { money }) => ({
    subject: `We’re refunding ${money(amount)} to you`,
    heading: `Your refund of ${money(amount)} is on its way`,
    paragraphs: [
      returnReasonWords.en[reason],
      `This is ${isPart ? 'part' : 'all'} of payment ${number} to ${mailAccounts(accountNumbers, 'en')}. The balance there goes up by the same amount.`,
    ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, isPart, reason, number, accountNumbers, ...link }, { money }) => ({
    subject: `Le reembolsamos ${money(amount)}`,
    heading: `Su reembolso de ${money(amount)} está en camino`,
    paragraphs: [
      returnReasonWords.es[reason],
      `Es ${isPart ? 'una parte del' : 'todo el'} pago ${number} a ${mailAccounts(accountNumbers, 'es')}. El saldo allí aumenta en el mismo importe.`,
    ],
    notes: payerNotes(link, 'es'),
  }),
})
