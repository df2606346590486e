import { addDays } from '@portal/rules/calendar-days'
import { instalmentCharge } from '@portal/rules/payment-plans/plan-charge'
import type { Database } from '../../db/transaction.ts'
import { derivedKey } from '../../db/derived-key.ts'
import { notePayment } from './plan-charges-store.ts'
import type { PlanParts } from './plan-parts.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

/** Who lets the instalments be charged, and to what. */
export interface Charged {
  accountId: string
  profileId: string
  methodId: string
  now: Date
}

/** Schedules a payment for each instalment that is to come and has none; false where not all of them can be charged. */
export async function scheduleInstalments(
  parts: PlanParts,
  tx: Database,
  { plan, today }: { plan: StandingPlan; today: string },
  charged: Charged,
): Promise<boolean> {
  const waiting = waitingCharges(plan).map(({ number }) => number)
  for (const [index, { date }] of plan.progress.instalments.entries()) {
    const number = index + 1
    const amount = instalmentCharge(plan.progress, index, parts.minimum)
    if (amount === 0 || date <= today || waiting.includes(number)) continue
    const tries = (plan.charges.find((charge) => charge.number === number)?.tries ?? 0) + 1
    const at = { planId: plan.id, number, tries }
    if (!(await scheduleOne(parts, tx, { ...at, date, amount }, charged))) return false
  }
  return true
}

/** True where a payment was scheduled for one try at an instalment. */
export async function scheduleOne(
  { payments }: Pick<PlanParts, 'payments'>,
  tx: Database,
  order: { planId: string; number: number; tries: number; date: string; amount: number },
  charged: Charged,
): Promise<boolean> {
  const { planId, number, tries, date, amount } = order
  const idempotencyKey = derivedKey(`plan ${planId} ${number} ${tries}`)
  const paymentId = await payments.schedule(tx, { ...charged, date, amount, idempotencyKey })
  if (paymentId === null) return false
  await notePayment(tx, { planId, number, tries, paymentId })
  return true
}

/** What came in by hand is taken off what is still to be charged. */
export async function netCharges(
  { payments, minimum }: PlanParts,
  tx: Database,
  plan: StandingPlan,
  now: Date,
): Promise<void> {
  for (const { number, paymentId, amount } of waitingCharges(plan)) {
    const wanted = instalmentCharge(plan.progress, number - 1, minimum)
    if (wanted === 0) await payments.cancel(tx, [paymentId], now)
    else if (wanted !== amount) await payments.changeAmount(tx, paymentId, wanted)
  }
}

/** The day of the next try at an instalment whose charge failed; null where there is none. */
export function nextTry(
  { retries, rules }: Pick<PlanParts, 'retries' | 'rules'>,
  { plan, today }: PlanStanding,
  { number, tries }: { number: number; tries: number },
): string | null {
  const instalment = plan?.progress.instalments[number - 1]
  if (!plan || !instalment || plan.status !== 'active' || tries > retries.count) return null
  const again = addDays(today, retries.days)
  return again <= addDays(instalment.date, rules.graceDays) ? again : null
}

/** Those that wait for their day. */
export function waitingCharges(plan: Pick<StandingPlan, 'charges'>): StandingPlan['charges'] {
  return plan.charges.filter(({ status }) => status === 'scheduled')
}
