import type { Money } from '@portal/contract/money'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage, paymentPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'

interface RefundFailed extends PayerLink {
  amount: Money
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** What the utility gave back did not reach its payer. */
export const refundFailedMail = alertKind<RefundFailed>({
  name: 'refund-failed',
  event: 'payment',
  keys: ['proof'],
  page: paymentPage,
  examples: {
    'of a guest': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
  },
  button: { en: 'See the payment', es: 'Ver el pago', page: payerPage },
  en: ({ amount, number, accountNumbers, ...link }, { money, phone }) => ({
    subject: `We couldn’t refund ${money(amount)} to you`,
    heading: `Your refund of ${money(amount)} didn’t reach you`,
    paragraphs: [
      'The card or account you paid with didn’t accept the refund. It may be closed.',
      `Until we find another way, the money counts as part of payment ${number} to ${mailAccounts(accountNumbers, 'en')}. We’ll be in touch. You can also call us: ${phone}`,
    ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, number, accountNumbers, ...link }, { money, phone }) => ({
    subject: `No pudimos reembolsarle ${money(amount)}`,
    heading: `Su reembolso de ${money(amount)} no le llegó`,
    paragraphs: [
      'La tarjeta o cuenta con la que pagó no aceptó el reembolso. Es posible que esté cerrada.',
      `Hasta que encontremos otra forma, el dinero cuenta como parte del pago ${number} a ${mailAccounts(accountNumbers, 'es')}. Nos comunicaremos con usted. También puede llamarnos: ${phone}`,
    ],
    notes: payerNotes(link, 'es'),
  }),
})
