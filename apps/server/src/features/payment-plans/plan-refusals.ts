import type { PaymentPlanOfAccount } from '@portal/contract/payment-plans/payment-plans'
import { planFrequency } from '@portal/contract/payment-plans/payment-plans'
import { planCounts } from '@portal/rules/payment-plans/plan-instalments'
import type { Surroundings } from '../../surroundings.ts'
import type { PlanStanding } from './plan-standing.ts'

/** Why no plan can be made of what is past due, and when that lifts; none where one can. */
export function planRefusals(
  surroundings: Pick<Surroundings, 'settings'>,
  standing: PlanStanding,
): PaymentPlanOfAccount['refusals'] {
  const { ground, plan, arrears, barredUntil } = standing
  const refusals: PaymentPlanOfAccount['refusals'] = []
  const refuse = (code: (typeof refusals)[number]['code'], until: string | null = null): void => {
    refusals.push({ code, until })
  }
  if (plan?.status === 'active') refuse('has-plan')
  if (ground.closed) refuse('account-closed')
  if (arrears === 0) refuse('no-arrears')
  else if (planOptions(surroundings, standing).length === 0) refuse('arrears-too-small')
  if (ground.paymentUnderWay) refuse('payment-under-way')
  if (barredUntil !== null) refuse('broke-a-plan', barredUntil)
  return refusals
}

/** How what is past due can be spread, whether or not anything else is in the way. */
export function planOptions(
  { settings }: Pick<Surroundings, 'settings'>,
  { arrears, today }: Pick<PlanStanding, 'arrears' | 'today'>,
): PaymentPlanOfAccount['options'] {
  const rules = settings.rules.paymentPlans
  return planFrequency.options
    .map((frequency) => ({ frequency, counts: planCounts(arrears, frequency, today, rules) }))
    .filter(({ counts }) => counts.length > 0)
}
