import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface BudgetReview {
  before: number
  amount: number
  from: string
  /** What the bills of the last year came to, how many they were, and the budget balance. */
  charges: number
  bills: number
  deferred: number
}

const year = { before: 9500, amount: 10200, from: '2027-11-20', charges: 118_440, bills: 12 }

/** The amount of the coming year, told before it begins. */
export const budgetReviewMail = accountAlert<BudgetReview>({
  name: 'budget-review',
  event: 'budget-billing',
  examples: {
    'more was used than billed': { ...year, deferred: 4440 },
    'paid ahead': { ...year, deferred: -1250 },
    'a budget balance of zero': { ...year, deferred: 0 },
  },
  button: {
    en: 'See your budget billing',
    es: 'Ver su facturación nivelada',
    page: ({ accountId }) => `/accounts/${accountId}/budget-billing`,
  },
  en: ({ account, before, amount, from, charges, bills, deferred }, { money, fullDate }) => ({
    subject: `Budget billing: ${money(amount)} from ${fullDate(from)}`,
    short: `Each bill for account ${account} is then ${money(amount)} instead of ${money(before)}.`,
    paragraphs: [
      `Your last ${bills} bills for account ${account} came to ${money(charges)}.`,
      ...(deferred > 0
        ? [
            `Your budget balance is ${money(deferred)}, because you used more than we billed. We’ll spread it over the coming year.`,
          ]
        : deferred < 0
          ? [`You’ve paid ${money(-deferred)} ahead. It lowers your bills in the coming year.`]
          : []),
      `So from ${fullDate(from)}, each bill is ${money(amount)} instead of ${money(before)}. You can leave budget billing anytime.`,
    ],
  }),
  es: ({ account, before, amount, from, charges, bills, deferred }, { money, fullDate }) => ({
    subject: `Facturación nivelada: ${money(amount)} desde el ${fullDate(from)}`,
    short: `Desde entonces cada factura de la cuenta ${account} es de ${money(amount)} en lugar de ${money(before)}.`,
    paragraphs: [
      `Sus últimas ${bills} facturas de la cuenta ${account} sumaron ${money(charges)}.`,
      ...(deferred > 0
        ? [
            `Su saldo nivelado es de ${money(deferred)}, porque consumió más de lo que le facturamos. Lo repartiremos en el próximo año.`,
          ]
        : deferred < 0
          ? [
              `Usted pagó ${money(-deferred)} por adelantado. Eso reduce sus facturas del próximo año.`,
            ]
          : []),
      `Por eso, desde el ${fullDate(from)} cada factura es de ${money(amount)} en lugar de ${money(before)}. Puede dejar la facturación nivelada cuando quiera.`,
    ],
  }),
})
