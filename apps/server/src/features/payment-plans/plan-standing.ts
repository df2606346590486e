import type { PlanStatus } from '@portal/contract/payment-plans/payment-plans'
import { deriveAmounts } from '@portal/rules/accounts/account-amounts'
import { localDate } from '@portal/rules/local-date'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { planOutcome, planProgress } from '@portal/rules/payment-plans/plan-progress'
import type { PlanProgress } from '@portal/rules/payment-plans/plan-progress'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listRecentBills } from '../billing/billing-reads.ts'
import { progressOfPlan } from './payment-plan-reads.ts'
import { readPlanGround } from './plan-ground-store.ts'
import type { PlanGround, StoredPlan } from './plan-ground-store.ts'

/** A plan as it stands today, whether or not its end was written down by now. */
export interface StandingPlan extends Pick<
  StoredPlan,
  'id' | 'frequency' | 'beganOn' | 'profileId' | 'method' | 'charges'
> {
  status: PlanStatus
  endedOn: string | null
  /** Its end is not written down by now. */
  stored: 'active' | 'ended'
  progress: PlanProgress
}

/** An account as its plans see it today; amounts in minor units. */
export interface PlanStanding {
  today: string
  arrears: number
  ground: PlanGround
  plan: StandingPlan | null
  /** Until this day there is no new plan, because one was not kept. */
  barredUntil: string | null
}

export async function readStanding(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  accountId: string,
  now: Date,
): Promise<PlanStanding> {
  const { graceDays, brokenMonths } = settings.rules.paymentPlans
  const today = localDate(now, settings.utility.timeZone)
  const ground = await readPlanGround(db, accountId)
  const bills = await listRecentBills(db, accountId)
  const standing = bills.map((bill) => ({ ...bill, superseded: false }))
  const plan = ground.plan && standingPlan(ground.plan, ground.balance, today, graceDays)
  const brokenOn = plan?.status === 'broken' ? plan.endedOn : ground.lastBrokenOn
  const until = brokenOn === null ? null : addMonths(brokenOn, brokenMonths)
  return {
    today,
    arrears: deriveAmounts(ground.balance, standing, today).pastDue,
    ground,
    plan,
    barredUntil: until !== null && until > today ? until : null,
  }
}

function standingPlan(
  plan: StoredPlan,
  balance: number,
  today: string,
  graceDays: number,
): StandingPlan {
  const { id, frequency, beganOn, profileId, method, charges, status, instalments } = plan
  const kept = { id, frequency, beganOn, profileId, method, charges }
  if (status !== 'active') {
    const progress = planProgress(instalments, plan.paid ?? 0, plan.endedOn ?? today, graceDays)
    return { ...kept, status, endedOn: plan.endedOn, stored: 'ended', progress }
  }
  const progress = progressOfPlan(plan, balance, today, graceDays)
  const outcome = planOutcome(progress, today)
  const endedOn = outcome === 'active' ? null : today
  return { ...kept, status: outcome, endedOn, stored: 'active', progress }
}
