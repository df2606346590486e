import type { Money } from '@portal/contract/money'
import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'

interface RefundFailed extends PayerLink {
  amount: Money
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** What the utility gave back did not reach its payer. */
export const refundFailedMail = mailKind<RefundFailed>({
  examples: {
    'of a guest': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
  },
  button: { en: 'See the payment', es: 'Ver el pago', page: payerPage },
  en: ({ amount, number, accountNumbers, ...link }, { money }) => ({
    subject: `We could not give ${money(amount)} back to you`,
    heading: `${money(amount)} did not reach you`,
    paragraphs: [
      'The card or account that you paid with did not take the money back. It may be closed.',
      `Until we have found another way, it counts for ${mailAccounts(accountNumbers, 'en')} as part of payment ${number}. We will be in touch; you can also call us.`,
    ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, number, accountNumbers, ...link }, { money }) => ({
    subject: `No pudimos devolverle ${money(amount)}`,
    heading: `${money(amount)} no le llegaron`,
    paragraphs: [
      'La tarjeta o cuenta con que pagó no aceptó la devolución. Es posible que esté cerrada.',
      `Hasta que encontremos otra forma, el dinero cuenta para ${mailAccounts(accountNumbers, 'es')} como parte del pago ${number}. Nos pondremos en contacto con usted; también puede llamarnos.`,
    ],
    notes: payerNotes(link, 'es'),
  }),
})
