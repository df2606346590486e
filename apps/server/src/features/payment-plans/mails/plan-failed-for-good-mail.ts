import type { PaymentFailure } from '@portal/contract/payments/payments'
import { accountMail } from '../../../ports/mail/account-mail.ts'
import { failureWords } from '../../../ports/mail/charge-failure-words.ts'
import { fromMethod } from '../../../ports/mail/charged-method-words.ts'
import type { ChargedMethod } from '../../../ports/mail/charged-method-words.ts'

interface PlanFailedForGood {
  amount: number
  method: ChargedMethod
  failure: PaymentFailure
  /** Unless it is paid by then, the plan ends; null where it has ended. */
  by: string | null
}

/** An instalment could not be charged and is not tried again. */
export const planFailedForGoodMail = accountMail<PlanFailedForGood>({
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
    subject: `Please pay your instalment of ${money(amount)} by hand`,
    paragraphs: [
      `We could not charge ${money(amount)} for account ${account}${fromMethod('en', method)}, and will not try again. ${failureWords.en(failure)}`,
      ...(by
        ? [
            `Pay it by ${day(by)} and the plan goes on as if nothing had happened. After that it ends, and all that is left of it is due at once.`,
          ]
        : []),
      `If you cannot pay it, call us: ${phone}`,
    ],
  }),
  es: ({ account, amount, method, failure, by }, { money, day, phone }) => ({
    subject: `Pague por su cuenta el plazo de ${money(amount)}`,
    paragraphs: [
      `No pudimos cobrar ${money(amount)} de la cuenta ${account}${fromMethod('es', method)} y no lo intentaremos más. ${failureWords.es(failure)}`,
      ...(by
        ? [
            `Páguelo a más tardar el ${day(by)} y el plan sigue como si nada. Después termina, y todo lo que falta vence de inmediato.`,
          ]
        : []),
      `Si no puede pagarlo, llámenos: ${phone}`,
    ],
  }),
})
