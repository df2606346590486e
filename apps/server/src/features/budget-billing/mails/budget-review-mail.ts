import { accountMail } from '../../../ports/mail/account-mail.ts'

interface BudgetReview {
  before: number
  amount: number
  from: string
  /** What the bills of the last year came to, how many they were, and what has gathered. */
  charges: number
  bills: number
  deferred: number
}

const year = { before: 9500, amount: 10200, from: '2027-11-20', charges: 118_440, bills: 12 }

/** The amount of the coming year, told before it holds. */
export const budgetReviewMail = accountMail<BudgetReview>({
  examples: {
    'more was used than asked for': { ...year, deferred: 4440 },
    'paid ahead': { ...year, deferred: -1250 },
    'nothing gathered': { ...year, deferred: 0 },
  },
  button: {
    en: 'See your budget billing',
    es: 'Ver su facturación nivelada',
    page: ({ accountId }) => `/accounts/${accountId}/budget-billing`,
  },
  en: ({ account, before, amount, from, charges, bills, deferred }, { money, day }) => ({
    subject: `Budget billing: ${money(amount)} from ${day(from)}`,
    paragraphs: [
      `The last ${bills} bills of account ${account} came to ${money(charges)}.`,
      ...(deferred > 0
        ? [
            `${money(deferred)} more than we asked for has gathered in your budget balance. It is spread over the coming year.`,
          ]
        : deferred < 0
          ? [
              `${money(-deferred)} that you have paid ahead is in your budget balance. It lowers the coming year’s bills.`,
            ]
          : []),
      `So from ${day(from)} each bill asks for ${money(amount)} instead of ${money(before)}. You can leave budget billing at any time.`,
    ],
  }),
  es: ({ account, before, amount, from, charges, bills, deferred }, { money, day }) => ({
    subject: `Facturación nivelada: ${money(amount)} desde el ${day(from)}`,
    paragraphs: [
      `Las últimas ${bills} facturas de la cuenta ${account} sumaron ${money(charges)}.`,
      ...(deferred > 0
        ? [
            `En su saldo nivelado se acumularon ${money(deferred)} más de lo que le pedimos. Se reparten en el próximo año.`,
          ]
        : deferred < 0
          ? [
              `En su saldo nivelado hay ${money(-deferred)} que usted pagó por adelantado. Eso rebaja las facturas del próximo año.`,
            ]
          : []),
      `Por eso, desde el ${day(from)} cada factura pide ${money(amount)} en lugar de ${money(before)}. Puede dejar la facturación nivelada cuando quiera.`,
    ],
  }),
})
