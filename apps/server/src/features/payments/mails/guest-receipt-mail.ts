import type { Money } from '@portal/contract/money'
import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { examplePayer, payerNotes, payerPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'

interface GuestReceipt extends PayerLink {
  amount: Money
  accountNumber: string
  number: string
}

/** The receipt of a payment that succeeded, to a guest who asked for it. */
export const guestReceiptMail = mailKind<GuestReceipt>({
  examples: {
    'of a guest': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      accountNumber: 'CB-100001',
      number: 'P-20261120-7',
    },
  },
  button: { en: 'See the receipt', es: 'Ver el recibo', page: payerPage },
  en: ({ amount, accountNumber, number, ...link }, { money }) => ({
    subject: `Your receipt for ${money(amount)}`,
    heading: 'Thank you, we received your payment',
    paragraphs: [
      `You paid ${money(amount)} to account ${accountNumber}.`,
      `Your receipt number is ${number}.`,
    ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, accountNumber, number, ...link }, { money }) => ({
    subject: `Su recibo por ${money(amount)}`,
    heading: 'Gracias, recibimos su pago',
    paragraphs: [
      `Usted pagó ${money(amount)} a la cuenta ${accountNumber}.`,
      `Su número de recibo es ${number}.`,
    ],
    notes: payerNotes(link, 'es'),
  }),
})
