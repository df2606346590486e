import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountAlert } from '../../../ports/mail/alert-kind.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { toMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanFailedForGood {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  /** Unless it is paid by then, the plan ends; null where it has ended. */
  by: string | null
}

/** An instalment could not be charged and is not tried again. */
export const planFailedForGoodMail = accountAlert<PlanFailedForGood>({
  name: 'plan-failed-for-good',
  event: 'payment-plan',
  asks: 'instalment',
  examples: {
    'while the plan runs': {
      amount: 4000,
      method: { kind: 'card', last4: '4242' },
      failure: 'expired-card',
      by: '2026-12-14',
    },
    'after it ended': {
      amount: 4000,
      method: { kind: 'card', last4: '4242' },
      failure: 'access-ended',
      by: null,
    },
  },
  button: {
    en: 'See your payment plan',
    es: 'Ver su plan de pagos',
    page: ({ accountId }) => `/accounts/${accountId}/payment-plan`,
  },
  en: ({ account, amount, method, failure, by }, { money, day, phone }) => ({
    subject: `We couldn’t charge your installment of ${money(amount)}. Please pay it yourself.`,
    paragraphs: [
      `We couldn’t charge ${money(amount)}${toMethod('en', method)} for account ${account}. ${failureWords.en(failure)} We won’t try again.`,
      ...(by
        ? [
            `Pay it by ${day(by)} to keep your plan going. After that the plan ends, and what’s left of it is due right away.`,
          ]
        : []),
      `If you can’t pay it, call us: ${phone}`,
    ],
  }),
  es: ({ account, amount, method, failure, by }, { money, day, phone }) => ({
    subject: `No pudimos cobrar su cuota de ${money(amount)}. Páguela por su cuenta.`,
    paragraphs: [
      `No pudimos cargar ${money(amount)}${toMethod('es', method)} por la cuenta ${account}. ${failureWords.es(failure)} No lo intentaremos más.`,
      ...(by
        ? [
            `Páguela a más tardar el ${day(by)} para que su plan continúe. Después de esa fecha el plan termina y todo lo que falta vence de inmediato.`,
          ]
        : []),
      `Si no puede pagarla, llámenos: ${phone}`,
    ],
  }),
})
