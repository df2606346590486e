import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountMail } from '../../../ports/mail/account-mail.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanFailed {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  againOn: string
}

/** An instalment could not be charged and is tried again. */
export const planFailedMail = accountMail<PlanFailed>({
  examples: {
    'not enough money': {
      amount: 4000,
      method: { kind: 'card', last4: '4242' },
      failure: 'insufficient-funds',
      againOn: '2026-12-07',
    },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `We could not charge your instalment of ${money(amount)}`,
    paragraphs: [
      `We tried to charge ${money(amount)} for account ${account}${fromMethod('en', method)}. ${failureWords.en(failure)}`,
      `We try again on ${day(againOn)}. Until then you can choose another payment method, or pay by hand. Your plan goes on.`,
    ],
  }),
  es: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `No pudimos cobrar su plazo de ${money(amount)}`,
    paragraphs: [
      `Intentamos cobrar ${money(amount)} de la cuenta ${account}${fromMethod('es', method)}. ${failureWords.es(failure)}`,
      `Lo intentaremos otra vez el ${day(againOn)}. Hasta entonces puede elegir otro método de pago o pagar por su cuenta. Su plan continúa.`,
    ],
  }),
})
