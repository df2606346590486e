import { accountMail } from '../../../ports/mail/account-mail.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanUpcoming {
  amount: number
  date: string
  /** What it is charged to; null where it is paid by hand. */
  method: ChargedMethod | null
}

/** Some days before an instalment. */
export const planUpcomingMail = accountMail<PlanUpcoming>({
  examples: {
    charged: { amount: 4000, date: '2026-12-04', method: { kind: 'card', last4: '4242' } },
    'by hand': { amount: 4000, date: '2026-12-04', method: null },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, date, method }, { money, day }) =>
    method
      ? {
          subject: `Payment plan: ${money(amount)} on ${day(date)}`,
          paragraphs: [
            `On ${day(date)} we charge the next instalment for account ${account}, ${money(amount)}${fromMethod('en', method)}. There is nothing to do.`,
            'What you pay by hand before then is taken off.',
          ],
        }
      : {
          subject: `Payment plan: ${money(amount)} by ${day(date)}`,
          paragraphs: [
            `The next instalment for account ${account} is ${money(amount)}. Please pay it by ${day(date)}.`,
          ],
        },
  es: ({ account, amount, date, method }, { money, day }) =>
    method
      ? {
          subject: `Plan de pagos: ${money(amount)} el ${day(date)}`,
          paragraphs: [
            `El ${day(date)} cobramos el próximo plazo de la cuenta ${account}, ${money(amount)}${fromMethod('es', method)}. No tiene que hacer nada.`,
            'Lo que pague antes por su cuenta se descuenta.',
          ],
        }
      : {
          subject: `Plan de pagos: ${money(amount)} hasta el ${day(date)}`,
          paragraphs: [
            `El próximo plazo de la cuenta ${account} es de ${money(amount)}. Páguelo a más tardar el ${day(date)}.`,
          ],
        },
})
