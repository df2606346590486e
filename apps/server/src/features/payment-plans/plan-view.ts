import type { Permission } from '@portal/contract/access/access'
import type { Money } from '@portal/contract/money'
import type {
  InstalmentCharge,
  PaymentPlan,
  PaymentPlanOfAccount,
} from '@portal/contract/payment-plans/payment-plans'
import { beginAfterPause } from '@portal/rules/autopay/autopay-days'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import type { Surroundings } from '../../surroundings.ts'
import { autopayAfterPlan } from '../autopay/enrolled-account-reads.ts'
import type { PlanCharge } from './plan-ground-store.ts'
import { planOptions, planRefusals } from './plan-refusals.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

/** What the contract says of an account's plan. */
export function viewPlan(
  surroundings: Pick<Surroundings, 'settings'>,
  standing: PlanStanding,
  reader: { profileId: string; permissions: ReadonlyArray<Permission> },
): PaymentPlanOfAccount {
  const { utility, rules } = surroundings.settings
  const { currency } = utility
  const { noticeDays, graceDays, brokenMonths } = rules.paymentPlans
  const { retries: count, retryDays: days } = rules.autopay
  const refusals = planRefusals(surroundings, standing)
  return {
    arrears: { amount: standing.arrears, currency },
    refusals,
    mayChange: reader.permissions.includes('request-service'),
    autopay: standing.ground.autopay !== null,
    autopayFrom: autopayFrom(surroundings, standing),
    options: refusals.length === 0 ? planOptions(surroundings, standing) : [],
    terms: { noticeDays, graceDays, brokenMonths, retries: { count, days } },
    plan: standing.plan && viewOne(standing.plan, currency, reader),
  }
}

/** Once the plan that runs is stopped today; else since it goes on. */
function autopayFrom(
  { settings }: Pick<Surroundings, 'settings'>,
  { ground, plan, today }: PlanStanding,
): string | null {
  const stopped = beginAfterPause(today, settings.rules.autopay.noticeDays).coversDueFrom
  const after = autopayAfterPlan(ground.autopay, plan?.status === 'active' ? stopped : '')
  return after === null || after === 'paused' ? null : after.from
}

export function viewInstalment(
  { date, amount }: PlainInstalment,
  currency: string,
): { date: string; amount: Money } {
  return { date, amount: { amount, currency } }
}

function viewOne(
  { id, status, frequency, beganOn, endedOn, progress, ...plan }: StandingPlan,
  currency: string,
  { profileId }: { profileId: string },
): PaymentPlan {
  const money = (amount: number): Money => ({ amount, currency })
  const active = status === 'active'
  const { next } = progress
  return {
    id,
    status,
    frequency,
    began: beganOn,
    ended: endedOn,
    total: money(progress.total),
    paid: money(progress.paid),
    next: active && next ? viewInstalment(next, currency) : null,
    brokenAfter: active ? progress.brokenAfter : null,
    instalments: progress.instalments.map(({ state, paid, ...instalment }, index) => ({
      ...viewInstalment(instalment, currency),
      paid: money(paid),
      state,
      charge: viewCharge(
        plan.charges.find(({ number }) => number === index + 1),
        currency,
      ),
    })),
    method: viewMethod(plan, profileId),
  }
}

function viewCharge(charge: PlanCharge | undefined, currency: string): InstalmentCharge | null {
  if (!charge) return null
  const { paymentId, tries, status, failure, date, amount } = charge
  return { paymentId, tries, status, failure, date, amount: { amount, currency } }
}

/** Whose card it is is nobody else's business. */
function viewMethod(
  plan: Pick<StandingPlan, 'method' | 'profileId'>,
  reader: string,
): PaymentPlan['method'] {
  if (!plan.method) return null
  const own = plan.profileId === reader
  return own ? plan.method : { kind: plan.method.kind, id: null, brand: null, last4: null }
}
