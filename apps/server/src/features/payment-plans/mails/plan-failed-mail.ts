import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanFailed {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  againOn: string
}

/** An instalment could not be charged and is tried again. */
export const planFailedMail = accountAlert<PlanFailed>({
  name: 'plan-failed',
  event: 'payment-plan',
  asks: 'instalment',
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
    subject: `We couldn’t charge your installment of ${money(amount)}`,
    paragraphs: [
      `We couldn’t charge ${money(amount)}${toMethod('en', method)} for account ${account}. ${failureWords.en(failure)}`,
      `We’ll try again on ${day(againOn)}. Until then, you can choose another payment method or pay it yourself. Your plan continues.`,
    ],
  }),
  es: ({ account, amount, method, failure, againOn }, { money, day }) => ({
    subject: `No pudimos cobrar su cuota de ${money(amount)}`,
    paragraphs: [
      `No pudimos cargar ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. ${failureWords.es(failure)}`,
      `Lo intentaremos de nuevo el ${day(againOn)}. Hasta entonces puede elegir otro método de pago o pagar por su cuenta. Su plan continúa.`,
    ],
  }),
})
