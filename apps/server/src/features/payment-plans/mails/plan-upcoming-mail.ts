import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanUpcoming {
  amount: number
  date: string
  /** What it is charged to; null where the customer pays it. */
  method: ChargedMethod | null
}

/** Some days before an instalment. */
export const planUpcomingMail = accountAlert<PlanUpcoming>({
  name: 'plan-upcoming',
  event: 'payment-plan',
  asks: 'instalment',
  examples: {
    charged: { amount: 4000, date: '2026-12-04', method: { kind: 'card', last4: '4242' } },
    'paid by the customer': { amount: 4000, date: '2026-12-04', method: null },
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
            `On ${day(date)} we’ll charge ${money(amount)}${toMethod('en', method)}. It’s the next installment for account ${account}. You don’t need to do anything.`,
            'Anything you pay yourself before then is subtracted.',
          ],
        }
      : {
          subject: `Payment plan: ${money(amount)} by ${day(date)}`,
          paragraphs: [
            `The next installment for account ${account} is ${money(amount)}. Please pay it by ${day(date)}.`,
          ],
        },
  es: ({ account, amount, date, method }, { money, day }) =>
    method
      ? {
          subject: `Plan de pagos: ${money(amount)} el ${day(date)}`,
          paragraphs: [
            `El ${day(date)} cargaremos ${money(amount)}${toMethod('es', method)}. Es la próxima cuota de la cuenta ${account}. No tiene que hacer nada.`,
            'Lo que pague antes por su cuenta se descuenta.',
          ],
        }
      : {
          subject: `Plan de pagos: ${money(amount)} a más tardar el ${day(date)}`,
          paragraphs: [
            `La próxima cuota de la cuenta ${account} es de ${money(amount)}. Páguela a más tardar el ${day(date)}.`,
          ],
        },
})
