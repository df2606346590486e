import type { PaymentFailure } from '@portal/contract/payments/payments'
import type { Locale } from '@portal/contract/texts'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import type { Forms, MailWords } from '../../ports/mail/account-mail.ts'

interface MailMethod {
  kind: 'card' | 'bank'
  last4: string | null
}

interface Charge {
  amount: number
  method: MailMethod
}

/** What is told of a payment plan by mail; amounts in minor units. `autopay`: it is on, and waits while the plan runs. */
export type PlanNews =
  | {
      kind: 'began'
      instalments: ReadonlyArray<PlainInstalment>
      method: MailMethod | null
      autopay: boolean
    }
  | { kind: 'method-changed'; method: MailMethod | null }
  | { kind: 'upcoming'; amount: number; date: string; method: MailMethod | null }
  | (Charge & { kind: 'charged' })
  | (Charge & { kind: 'failed'; failure: PaymentFailure; againOn: string })
  /** `by`: unless it is paid by then, the plan ends; null where it has ended. */
  | (Charge & { kind: 'failed-for-good'; failure: PaymentFailure; by: string | null })
  | { kind: 'missed'; amount: number; date: string; by: string }
  | { kind: 'finished'; total: number; autopay: boolean }
  | { kind: 'broken'; left: number; autopay: boolean }
  | { kind: 'stopped'; left: number; autopay: boolean }

export type PlanForms = Forms & { phone: string }

/** What each mail says, in one language. */
export type PlanWords = {
  [Kind in PlanNews['kind']]: (
    news: Extract<PlanNews, { kind: Kind }>,
    forms: PlanForms,
  ) => MailWords
}

/** The button that leads to the plan. */
export const planMailLabel: Record<Locale, string> = {
  en: 'See your payment plan',
  es: 'Ver su plan de pagos',
}
