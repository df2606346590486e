import { accountMail } from '../../../ports/mail/account-mail.ts'

interface BudgetBegan {
  amount: number
  reviewOn: string
}

/** Budget billing begins. */
export const budgetBeganMail = accountMail<BudgetBegan>({
  examples: { 'for a year': { amount: 9500, reviewOn: '2027-11-20' } },
  button: {
    en: 'See your budget billing',
    es: 'Ver su facturación nivelada',
    page: ({ accountId }) => `/accounts/${accountId}/budget-billing`,
  },
  en: ({ account, amount, reviewOn }, { money, day }) => ({
    subject: `Budget billing: ${money(amount)} on every bill`,
    paragraphs: [
      `From the next bill on, each bill of account ${account} asks for ${money(amount)}. What it differs from its charges by gathers in your budget balance.`,
      `On ${day(reviewOn)} the amount is worked out anew. We tell you before.`,
    ],
  }),
  es: ({ account, amount, reviewOn }, { money, day }) => ({
    subject: `Facturación nivelada: ${money(amount)} en cada factura`,
    paragraphs: [
      `A partir de la próxima, cada factura de la cuenta ${account} pide ${money(amount)}. La diferencia con sus cargos se acumula en su saldo nivelado.`,
      `El ${day(reviewOn)} se calcula de nuevo el importe. Le avisaremos antes.`,
    ],
  }),
})
