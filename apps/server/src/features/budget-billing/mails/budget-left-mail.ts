import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import type { MailForms } from '../../../ports/mail/mail-kind.ts'

interface BudgetLeft {
  /** What had added up in the budget balance; negative where it was paid ahead. */
  deferred: number
  /** So many bills ask for it. */
  bills: number
}

/** Somebody leaves budget billing. */
export const budgetLeftMail = accountAlert<BudgetLeft>({
  name: 'budget-left',
  event: 'budget-billing',
  examples: {
    'a budget balance of zero': { deferred: 0, bills: 1 },
    'paid ahead': { deferred: -1250, bills: 1 },
    'settled with the next bill': { deferred: 2440, bills: 1 },
    'settled with several bills': { deferred: 2440, bills: 3 },
  },
  button: {
    en: 'See your budget billing',
    es: 'Ver su facturación nivelada',
    page: ({ accountId }) => `/accounts/${accountId}/budget-billing`,
  },
  en: ({ account, ...left }, { money }) => ({
    subject: 'You’ve left budget billing',
    paragraphs: [
      `Bills for account ${account} show their actual charges again.`,
      settledEnglish(left, money),
    ],
  }),
  es: ({ account, ...left }, { money }) => ({
    subject: 'Usted dejó la facturación nivelada',
    paragraphs: [
      `Las facturas de la cuenta ${account} vuelven a ser por sus cargos reales.`,
      settledSpanish(left, money),
    ],
  }),
})

function settledEnglish({ deferred, bills }: BudgetLeft, money: MailForms['money']): string {
  if (deferred === 0) return 'Your budget balance was zero, so there’s nothing to settle.'
  if (deferred < 0)
    return `You had paid ${money(-deferred)} ahead. It’s now a credit on your account.`
  return bills === 1
    ? `Your next bill also includes the ${money(deferred)} in your budget balance.`
    : `The ${money(deferred)} in your budget balance is spread over your next ${bills} bills.`
}

function settledSpanish({ deferred, bills }: BudgetLeft, money: MailForms['money']): string {
  if (deferred === 0) return 'Su saldo nivelado era cero, así que no queda nada por liquidar.'
  if (deferred < 0)
    return `Usted había pagado ${money(-deferred)} por adelantado. Ahora son un saldo a favor en su cuenta.`
  return bills === 1
    ? `Su próxima factura incluye además los ${money(deferred)} de su saldo nivelado.`
    : `Los ${money(deferred)} de su saldo nivelado se reparten en sus próximas ${bills} facturas.`
}
