import { accountAlert } from '../../../ports/mail/alert-kind.ts'

interface BudgetBegan {
  amount: number
  reviewOn: string
}

/** Budget billing begins. */
export const budgetBeganMail = accountAlert<BudgetBegan>({
  name: 'budget-began',
  event: 'budget-billing',
  examples: { 'for a year': { amount: 9500, reviewOn: '2027-11-20' } },
  button: {
    en: 'See your budget billing',
    es: 'Ver su facturación nivelada',
    page: ({ accountId }) => `/accounts/${accountId}/budget-billing`,
  },
  en: ({ account, amount, reviewOn }, { money, fullDate }) => ({
    subject: `Budget billing: ${money(amount)} on every bill`,
    paragraphs: [
      `Starting with the next one, each bill for account ${account} is ${money(amount)}. The difference from your actual charges adds up in your budget balance.`,
      `We’ll work out a new amount on ${fullDate(reviewOn)}, and tell you before it changes.`,
    ],
  }),
  es: ({ account, amount, reviewOn }, { money, fullDate }) => ({
    subject: `Facturación nivelada: ${money(amount)} en cada factura`,
    paragraphs: [
      `A partir de la próxima, cada factura de la cuenta ${account} es de ${money(amount)}. La diferencia con sus cargos reales se acumula en su saldo nivelado.`,
      `El ${fullDate(reviewOn)} calcularemos un importe nuevo. Le avisaremos antes de que cambie.`,
    ],
  }),
})
