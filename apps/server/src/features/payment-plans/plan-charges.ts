import { addDays } from '@portal/rules/calendar-days'
import { instalmentCharge } from '@portal/rules/payment-plans/plan-charge'
import type { Database } from '../../db/transaction.ts'
import { derivedKey } from '../../db/idempotency-key.ts'
import type { Surroundings } from '../../surroundings.ts'
import {
  cancelInstalments,
  changeInstalmentAmount,
  scheduleInstalment,
} from '../payments/arranged/instalment-payment-acts.ts'
import { notePayment } from './plan-charges-store.ts'
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
  surroundings: Surroundings,
  tx: Database,
  { plan, today }: { plan: StandingPlan; today: string },
  charged: Charged,
): Promise<boolean> {
  const waiting = waitingCharges(plan).map(({ number }) => number)
  for (const [index, { date }] of plan.progress.instalments.entries()) {
    const number = index + 1
    const amount = instalmentCharge(
      plan.progress,
      index,
      surroundings.settings.rules.payments.minimum,
    )
    if (amount === 0 || date <= today || waiting.includes(number)) continue
    const tries = (plan.charges.find((charge) => charge.number === number)?.tries ?? 0) + 1
    const at = { planId: plan.id, number, tries }
    if (!(await scheduleOne(surroundings, tx, { ...at, date, amount }, charged))) return false
  }
  return true
}

/** True where a payment was scheduled for one try at an instalment. */
export async function scheduleOne(
  surroundings: Pick<Surroundings, 'gateway' | 'random' | 'settings'>,
  tx: Database,
  order: { planId: string; number: number; tries: number; date: string; amount: number },
  charged: Charged,
): Promise<boolean> {
  const { planId, number, tries, date, amount } = order
  const idempotencyKey = derivedKey(`plan ${planId} ${number} ${tries}`)
  const paymentId = await scheduleInstalment(surroundings, tx, {
    ...charged,
    date,
    amount,
    idempotencyKey,
  })
  if (paymentId === null) return false
  await notePayment(tx, { planId, number, tries, paymentId })
  return true
}

/** What came in by hand is taken off what is still to be charged. */
export async function netCharges(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  plan: StandingPlan,
  now: Date,
): Promise<void> {
  const { minimum } = settings.rules.payments
  for (const { number, paymentId, amount } of waitingCharges(plan)) {
    const wanted = instalmentCharge(plan.progress, number - 1, minimum)
    if (wanted === 0) await cancelInstalments({ settings }, tx, [paymentId], now)
    else if (wanted !== amount) await changeInstalmentAmount(tx, paymentId, wanted)
  }
}

/** The day of the next try at an instalment whose charge failed; null where there is none. */
export function nextTry(
  { settings }: Pick<Surroundings, 'settings'>,
  { plan, today }: PlanStanding,
  { number, tries }: { number: number; tries: number },
): string | null {
  const { retries, retryDays } = settings.rules.autopay
  const { graceDays } = settings.rules.paymentPlans
  const instalment = plan?.progress.instalments[number - 1]
  if (!plan || !instalment || plan.status !== 'active' || tries > retries) return null
  const again = addDays(today, retryDays)
  return again <= addDays(instalment.date, graceDays) ? again : null
}

/** Those that wait for their day. */
export function waitingCharges(plan: Pick<StandingPlan, 'charges'>): StandingPlan['charges'] {
  return plan.charges.filter(({ status }) => status === 'scheduled')
}
