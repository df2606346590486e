import type {
  PaymentPlanOfAccount,
  previewPaymentPlan,
} from '@portal/contract/payment-plans/payment-plans'
import type { BodyOf } from '@portal/contract/route'

export type PlanChoice = BodyOf<typeof previewPaymentPlan>

export type WantedPlan = Pick<PlanChoice, 'frequency' | 'count'>

/** Most people are paid by the month; three instalments are a beginning. */
export const usualPlan: WantedPlan = { frequency: 'monthly', count: 3 }

/** What is wanted, as far as it can be had. */
export function possiblePlan({ options, arrears }: PaymentPlanOfAccount, wanted: WantedPlan) {
  const option = options.find(({ frequency }) => frequency === wanted.frequency) ?? options[0]
  const counts = option?.counts ?? []
  const choice: PlanChoice = {
    frequency: option?.frequency ?? wanted.frequency,
    count: Math.min(wanted.count, counts.at(-1) ?? 2),
    arrears: arrears.amount,
  }
  return { choice, counts }
}

/** What stands there before anybody has chosen; null where nothing can be had. */
export function firstPlanChoice(data: PaymentPlanOfAccount): PlanChoice | null {
  return data.options.length > 0 ? possiblePlan(data, usualPlan).choice : null
}
