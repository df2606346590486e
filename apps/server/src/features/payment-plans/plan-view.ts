import type { Permission } from '@portal/contract/access'
import type { Money } from '@portal/contract/money'
import type { PaymentPlan, PaymentPlanOfAccount } from '@portal/contract/payment-plans'
import type { PlainInstalment } from '@portal/rules/plan-instalments'
import type { PlanParts } from './plan-parts.ts'
import { planOptions, planRefusals } from './plan-refusals.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

/** What the contract says of an account's plan. */
export function viewPlan(
  { rules, currency }: Pick<PlanParts, 'rules' | 'currency'>,
  standing: PlanStanding,
  permissions: ReadonlyArray<Permission>,
): PaymentPlanOfAccount {
  const refusals = planRefusals(standing, rules)
  return {
    arrears: { amount: standing.arrears, currency },
    refusals,
    mayChange: permissions.includes('request-service'),
    options: refusals.length === 0 ? planOptions(standing, rules) : [],
    terms: {
      noticeDays: rules.noticeDays,
      graceDays: rules.graceDays,
      brokenMonths: rules.brokenMonths,
    },
    plan: standing.plan && viewOne(standing.plan, currency),
  }
}

export function viewInstalment(
  { date, amount }: PlainInstalment,
  currency: string,
): { date: string; amount: Money } {
  return { date, amount: { amount, currency } }
}

function viewOne(
  { status, frequency, beganOn, endedOn, progress }: StandingPlan,
  currency: string,
): PaymentPlan {
  const money = (amount: number): Money => ({ amount, currency })
  const active = status === 'active'
  const { next } = progress
  return {
    status,
    frequency,
    began: beganOn,
    ended: endedOn,
    total: money(progress.total),
    paid: money(progress.paid),
    next: active && next ? viewInstalment(next, currency) : null,
    brokenAfter: active ? progress.brokenAfter : null,
    instalments: progress.instalments.map(({ state, paid, ...instalment }) => ({
      ...viewInstalment(instalment, currency),
      paid: money(paid),
      state,
    })),
  }
}
