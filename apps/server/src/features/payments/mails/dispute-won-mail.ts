import type { Money } from '@portal/contract/money'
import { alertKind } from '../../../ports/mail/alert-kind.ts'
import { mailAccounts } from './mail-accounts.ts'
import { examplePayer, payerNotes, payerPage, paymentPage } from './payer-link.ts'
import type { PayerLink } from './payer-link.ts'

interface DisputeWon extends PayerLink {
  amount: Money
  /** What had gone back, and what of it stays gone; null where all of it came again. */
  part: { whole: Money; lasting: Money } | null
  number: string
  accountNumbers: ReadonlyArray<string>
}

/** What the card's bank had returned to the payer came again. */
export const disputeWonMail = alertKind<DisputeWon>({
  name: 'dispute-won',
  event: 'payment',
  keys: ['proof'],
  page: paymentPage,
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
      ? `${money(amount)} of your disputed payment counts as paid again`
      : `Your disputed payment of ${money(amount)} counts as paid again`,
    heading: `${money(amount)} counts as paid again`,
    paragraphs: part
      ? [
          `Your card’s bank returned ${money(part.whole)} to you after a dispute. It has now sent ${money(amount)} of that back to us. You keep the other ${money(part.lasting)}.`,
          `So ${money(amount)} of payment ${number} to ${mailAccounts(accountNumbers, 'en')} is paid. Please pay the other ${money(part.lasting)} another way, unless you already have.`,
        ]
      : [
          'Your card’s bank returned the money to you after a dispute. It has now sent it back to us.',
          `So payment ${number} to ${mailAccounts(accountNumbers, 'en')} is paid. You don’t need to pay it another way. If you already did, that money stays on your account as a credit.`,
        ],
    notes: payerNotes(link, 'en'),
  }),
  es: ({ amount, part, number, accountNumbers, ...link }, { money }) => ({
    subject: part
      ? `${money(amount)} de su pago disputado vuelven a contar como pagados`
      : `Su pago disputado de ${money(amount)} vuelve a contar como pagado`,
    heading: `${money(amount)} vuelven a contar como pagados`,
    paragraphs: part
      ? [
          `El banco de su tarjeta le devolvió ${money(part.whole)} por una disputa. Ahora nos envió ${money(amount)} de ese importe. Usted conserva los otros ${money(part.lasting)}.`,
          `Por eso ${money(amount)} del pago ${number} a ${mailAccounts(accountNumbers, 'es')} cuentan como pagados. Pague los otros ${money(part.lasting)} de otra forma, si no lo ha hecho ya.`,
        ]
      : [
          'El banco de su tarjeta le devolvió el dinero por una disputa. Ahora nos lo envió de nuevo.',
          `Por eso el pago ${number} a ${mailAccounts(accountNumbers, 'es')} cuenta como pagado. No tiene que pagarlo de otra forma. Si ya lo hizo, ese dinero queda como saldo a su favor.`,
        ],
    notes: payerNotes(link, 'es'),
  }),
})
