import type { Locale } from '@portal/contract/texts'
import type { Forms, MailWords } from '../../ports/mail/account-mail.ts'

/** What is told of budget billing by mail; amounts in minor units. */
export type BudgetNews =
  | { kind: 'began'; amount: number; reviewOn: string }
  | { kind: 'left'; deferred: number; bills: number }
  | {
      kind: 'review'
      before: number
      amount: number
      from: string
      /** What the bills of the last year came to, how many they were, and what has gathered. */
      charges: number
      bills: number
      deferred: number
    }

/** The button that leads to the page. */
export const budgetMailLabel: Record<Locale, string> = {
  en: 'See your budget billing',
  es: 'Ver su facturación nivelada',
}

/** What each mail says. */
export const budgetMailWords: Record<Locale, (news: BudgetNews, forms: Forms) => MailWords> = {
  en: (news, { account, money, day }) => {
    switch (news.kind) {
      case 'began':
        return {
          subject: `Budget billing: ${money(news.amount)} on every bill`,
          paragraphs: [
            `From the next bill on, each bill of account ${account} asks for ${money(news.amount)}. What it differs from its charges by gathers in your budget balance.`,
            `On ${day(news.reviewOn)} the amount is worked out anew. We tell you before.`,
          ],
        }
      case 'left':
        return {
          subject: 'You have left budget billing',
          paragraphs: [
            `The bills of account ${account} ask for their charges again.`,
            leftEnglish(news, money),
          ],
        }
      case 'review':
        return {
          subject: `Budget billing: ${money(news.amount)} from ${day(news.from)}`,
          paragraphs: [
            `The last ${news.bills} bills of account ${account} came to ${money(news.charges)}.`,
            ...(news.deferred > 0
              ? [
                  `${money(news.deferred)} more than we asked for has gathered in your budget balance. It is spread over the coming year.`,
                ]
              : news.deferred < 0
                ? [
                    `${money(-news.deferred)} that you have paid ahead is in your budget balance. It lowers the coming year’s bills.`,
                  ]
                : []),
            `So from ${day(news.from)} each bill asks for ${money(news.amount)} instead of ${money(news.before)}. You can leave budget billing at any time.`,
          ],
        }
    }
  },
  es: (news, { account, money, day }) => {
    switch (news.kind) {
      case 'began':
        return {
          subject: `Facturación nivelada: ${money(news.amount)} en cada factura`,
          paragraphs: [
            `A partir de la próxima, cada factura de la cuenta ${account} pide ${money(news.amount)}. La diferencia con sus cargos se acumula en su saldo nivelado.`,
            `El ${day(news.reviewOn)} se calcula de nuevo el importe. Le avisaremos antes.`,
          ],
        }
      case 'left':
        return {
          subject: 'Usted dejó la facturación nivelada',
          paragraphs: [
            `Las facturas de la cuenta ${account} vuelven a pedir sus cargos.`,
            leftSpanish(news, money),
          ],
        }
      case 'review':
        return {
          subject: `Facturación nivelada: ${money(news.amount)} desde el ${day(news.from)}`,
          paragraphs: [
            `Las últimas ${news.bills} facturas de la cuenta ${account} sumaron ${money(news.charges)}.`,
            ...(news.deferred > 0
              ? [
                  `En su saldo nivelado se acumularon ${money(news.deferred)} más de lo que le pedimos. Se reparten en el próximo año.`,
                ]
              : news.deferred < 0
                ? [
                    `En su saldo nivelado hay ${money(-news.deferred)} que usted pagó por adelantado. Eso rebaja las facturas del próximo año.`,
                  ]
                : []),
            `Por eso, desde el ${day(news.from)} cada factura pide ${money(news.amount)} en lugar de ${money(news.before)}. Puede dejar la facturación nivelada cuando quiera.`,
          ],
        }
    }
  },
}

type Left = Extract<BudgetNews, { kind: 'left' }>

function leftEnglish({ deferred, bills }: Left, money: Forms['money']): string {
  if (deferred === 0)
    return 'Nothing had gathered in your budget balance, so nothing is left to settle.'
  if (deferred < 0)
    return `${money(-deferred)} that you had paid ahead is now a credit on your account.`
  return bills === 1
    ? `The next bill also asks for the ${money(deferred)} that had gathered in your budget balance.`
    : `The ${money(deferred)} that had gathered in your budget balance is asked for with the next ${bills} bills.`
}

function leftSpanish({ deferred, bills }: Left, money: Forms['money']): string {
  if (deferred === 0)
    return 'No había nada acumulado en su saldo nivelado, así que no queda nada por liquidar.'
  if (deferred < 0)
    return `Los ${money(-deferred)} que usted había pagado por adelantado ahora son un saldo a favor en su cuenta.`
  return bills === 1
    ? `La próxima factura pide además los ${money(deferred)} acumulados en su saldo nivelado.`
    : `Los ${money(deferred)} acumulados en su saldo nivelado se piden con las próximas ${bills} facturas.`
}
