import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanCharged {
  amount: number
  method: ChargedMethod
}

/** An instalment was charged. */
export const planChargedMail = accountAlert<PlanCharged>({
  name: 'plan-charged',
  event: 'payment-plan',
  examples: {
    'to a card': { amount: 4000, method: { kind: 'card', last4: '4242' } },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, method }, { money }) => ({
    subject: `Your installment of ${money(amount)} is paid`,
    paragraphs: [
      `We charged ${money(amount)}${toMethod('en', method)} for account ${account}. Thank you.`,
    ],
  }),
  es: ({ account, amount, method }, { money }) => ({
    subject: `Su cuota de ${money(amount)} está pagada`,
    paragraphs: [
      `Cargamos ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. Gracias.`,
    ],
  }),
})
