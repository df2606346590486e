import { accountMail } from '../../../ports/mail/account-mail.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanMethodChanged {
  method: ChargedMethod | null
}

/** Its instalments are charged to something else, or paid by hand. */
export const planMethodChangedMail = accountMail<PlanMethodChanged>({
  examples: {
    'to a bank account': { method: { kind: 'bank', last4: '6789' } },
    'by hand': { method: null },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, method }) => ({
    subject: 'Your payment plan is paid in another way',
    paragraphs: [
      method
        ? `From now on we charge the instalments for account ${account}${fromMethod('en', method)}, each on its day.`
        : `From now on you pay the instalments for account ${account} by hand. We remind you before each one.`,
    ],
  }),
  es: ({ account, method }) => ({
    subject: 'Su plan de pagos se paga de otra manera',
    paragraphs: [
      method
        ? `Desde ahora cobramos los plazos de la cuenta ${account}${fromMethod('es', method)}, cada uno en su día.`
        : `Desde ahora usted paga los plazos de la cuenta ${account} por su cuenta. Le avisaremos antes de cada uno.`,
    ],
  }),
})
