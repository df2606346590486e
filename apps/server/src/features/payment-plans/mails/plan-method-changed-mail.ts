import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanMethodChanged {
  method: ChargedMethod | null
}

/** Its instalments are charged to something else, or the customer pays them. */
export const planMethodChangedMail = accountAlert<PlanMethodChanged>({
  name: 'plan-method-changed',
  event: 'payment-plan',
  examples: {
    'to a bank account': { method: { kind: 'bank', last4: '6789' } },
    'paid by the customer': { method: null },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, method }) => ({
    subject: method
      ? 'Your payment plan uses another payment method'
      : 'You now pay your installments yourself',
    paragraphs: [
      method
        ? `From now on we charge the installments for account ${account}${toMethod('en', method)}, each on its day.`
        : `From now on you pay the installments for account ${account} yourself. We’ll remind you before each one.`,
    ],
  }),
  es: ({ account, method }) => ({
    subject: method
      ? 'Su plan de pagos usa otro método de pago'
      : 'Ahora usted paga sus cuotas directamente',
    paragraphs: [
      method
        ? `Desde ahora cargamos las cuotas de la cuenta ${account}${toMethod('es', method)}, cada una en su fecha.`
        : `Desde ahora usted paga directamente las cuotas de la cuenta ${account}. Le avisaremos antes de cada una.`,
    ],
  }),
})
