import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface AccountAdjusted {
  act: 'credit' | 'write-off'
  /** Minor units. */
  amount: number
  /** What the account owes now; negative where it is in credit. */
  balance: number
}

/** The utility has credited an account, or given up some of what it owes. */
export const accountAdjustedMail = accountAlert<AccountAdjusted>({
  name: 'account-adjusted',
  event: 'payment',
  examples: {
    'a credit that leaves something due': { act: 'credit', amount: 2500, balance: 5839 },
    'a credit beyond what was owed': { act: 'credit', amount: 2500, balance: -2500 },
    'a write-off of all': { act: 'write-off', amount: 8339, balance: 0 },
  },
  button: {
    en: 'See your account',
    es: 'Ver su cuenta',
    page: ({ accountId }) => `/accounts/${accountId}`,
  },
  en: ({ account, act, amount, balance }, { money }) => ({
    subject:
      act === 'credit'
        ? `We credited ${money(amount)} to your account`
        : `You no longer owe ${money(amount)}`,
    paragraphs: [
      act === 'credit'
        ? `Account ${account} has a credit of ${money(amount)} from us.`
        : `We took ${money(amount)} off what account ${account} owes.`,
      balance > 0
        ? `The balance is now ${money(balance)}.`
        : balance < 0
          ? `The account is now ${money(-balance)} in credit. Your next bill uses it.`
          : 'Nothing is owed now.',
    ],
  }),
  es: ({ account, act, amount, balance }, { money }) => ({
    subject:
      act === 'credit'
        ? `Acreditamos ${money(amount)} en su cuenta`
        : `Usted ya no debe ${money(amount)}`,
    paragraphs: [
      act === 'credit'
        ? `La cuenta ${account} recibió de nosotros un crédito de ${money(amount)}.`
        : `Descontamos ${money(amount)} de lo que debe la cuenta ${account}.`,
      balance > 0
        ? `El saldo ahora es de ${money(balance)}.`
        : balance < 0
          ? `La cuenta tiene ahora ${money(-balance)} a favor. Se usará en su próxima factura.`
          : 'Ahora no se debe nada.',
    ],
  }),
})
