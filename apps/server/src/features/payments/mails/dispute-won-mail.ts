import type { Money } from '@portal/contract/money'
import { mailKind } from '../../../ports/mail/mail-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'

interface DisputeWon extends PayerLink {
  amount: Money
  /** What had gone back, and what of it stays gone; null where all of it came again. */
  part: { whole: Money; lasting: Money } | null
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** What the card's bank had taken back came again. */
export const disputeWonMail = mailKind<DisputeWon>({
  examples: {
    'all of a guest’s': {
      ...examplePayer.guest,
      amount: { amount: 8339, currency: 'USD' },
      part: null,
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001'],
    },
    'a part, of several accounts': {
      ...examplePayer.signedIn,
      amount: { amount: 5000, currency: 'USD' },
      part: {
        whole: { amount: 8339, currency: 'USD' },
        lasting: { amount: 3339, currency: 'USD' },
      },
      number: 'P-20261120-7',
      accountNumbers: ['CB-100001', 'CB-100002'],
    },
  },
  button: { en: 'See the payment', es: 'Ver el pago', page: payerPage },
  en: ({ amount, part, number, accountNumbers, ...link }, { money }) => ({
    subject: part
      ? `${money(amount)} of your payment counts again`
      : `Your payment of ${money(amount)} counts again`,
    heading: `${money(amount)} counts as paid again`,
    paragraphs: part
      ? [
          `Your card’s bank had taken ${money(part.whole)} back. It has looked into it and returned ${money(amount)} of that to us; the other ${money(part.lasting)} stays with you.`,
          `So ${money(amount)} of payment ${number} to ${mailAccounts(accountNumbers, 'en')} is paid again. Please pay the other ${money(part.lasting)} another way, unless you have done so already.`,
        ]
      : [
          'Your card’s bank had taken the money back. It has looked into it and returned it to us.',
          `Payment ${number} to ${mailAccounts(accountNumbers, 'en')} is paid. You need not pay it another way; what you did pay another way stays yours as credit.`,
        ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, part, number, accountNumbers, ...link }, { money }) => ({
    subject: part
      ? `${money(amount)} de su pago vuelven a contar`
      : `Su pago de ${money(amount)} vuelve a contar`,
    heading: `${money(amount)} vuelven a contar como pagados`,
    paragraphs: part
      ? [
          `El banco de su tarjeta había retirado ${money(part.whole)}. Lo ha revisado y nos ha devuelto ${money(amount)} de ese importe; los otros ${money(part.lasting)} se quedan con usted.`,
          `Por eso ${money(amount)} del pago ${number} a ${mailAccounts(accountNumbers, 'es')} vuelven a estar pagados. Pague los otros ${money(part.lasting)} de otra forma, por favor, si no lo ha hecho ya.`,
        ]
      : [
          'El banco de su tarjeta había retirado el dinero. Lo ha revisado y nos lo ha devuelto.',
          `El pago ${number} a ${mailAccounts(accountNumbers, 'es')} está hecho. No tiene que pagarlo de otra forma; lo que ya haya pagado de otra forma queda como saldo a su favor.`,
        ],
    notes: payerNotes(link, 'es'),
  }),
})
