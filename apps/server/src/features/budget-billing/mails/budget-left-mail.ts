import { accountMail } from '../../../ports/mail/account-mail.ts'
import type { MailForms } from '../../../ports/mail/mail-kind.ts'

interface BudgetLeft {
  /** What had gathered in the budget balance; negative where it was paid ahead. */
  deferred: number
  /** So many bills ask for it. */
  bills: number
}

/** Somebody leaves budget billing. */
export const budgetLeftMail = accountMail<BudgetLeft>({
  examples: {
    'nothing gathered': { deferred: 0, bills: 1 },
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
    subject: 'You have left budget billing',
    paragraphs: [
      `The bills of account ${account} ask for their charges again.`,
      settledEnglish(left, money),
    ],
  }),
  es: ({ account, ...left }, { money }) => ({
    subject: 'Usted dejó la facturación nivelada',
    paragraphs: [
      `Las facturas de la cuenta ${account} vuelven a pedir sus cargos.`,
      settledSpanish(left, money),
    ],
  }),
})

function settledEnglish({ deferred, bills }: BudgetLeft, money: MailForms['money']): string {
  if (deferred === 0)
    return 'Nothing had gathered in your budget balance, so nothing is left to settle.'
  if (deferred < 0)
    return `${money(-deferred)} that you had paid ahead is now a credit on your account.`
  return bills === 1
    ? `The next bill also asks for the ${money(deferred)} that had gathered in your budget balance.`
    : `The ${money(deferred)} that had gathered in your budget balance is asked for with the next ${bills} bills.`
}

function settledSpanish({ deferred, bills }: BudgetLeft, money: MailForms['money']): string {
  if (deferred === 0)
    return 'No había nada acumulado en su saldo nivelado, así que no queda nada por liquidar.'
  if (deferred < 0)
    return `Los ${money(-deferred)} que usted había pagado por adelantado ahora son un saldo a favor en su cuenta.`
  return bills === 1
    ? `La próxima factura pide además los ${money(deferred)} acumulados en su saldo nivelado.`
    : `Los ${money(deferred)} acumulados en su saldo nivelado se piden con las próximas ${bills} facturas.`
}
