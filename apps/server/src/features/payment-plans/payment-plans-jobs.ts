import type { PaymentStatus } from '@portal/contract/payments/payments'
import { addDays } from '@portal/rules/calendar-days'
import { inTransaction } from '../../db/transaction.ts'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import type { Database } from '../../db/transaction.ts'
import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { listPlanAccounts, noteTold } from './payment-plans-store.ts'
import { planPaymentJob } from './plan-charge-reads.ts'
import { netCharges, scheduleInstalments } from './plan-charges.ts'
import { writeEnd } from './plan-end.ts'
import { lockAccount } from './plan-ground-store.ts'
import { sendPlanMail } from './plan-mails.ts'
import type { PlanNews } from './plan-mail-words.ts'
import type { PlanParts } from './plan-parts.ts'
import { planPaymentEnded } from './plan-payment-ended.ts'
import { readStanding } from './plan-standing.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

const RUN = 'run-payment-plans'

const BATCH = 200

/** The id before all others. */
const FIRST = '00000000-0000-0000-0000-000000000000'

/** Every day at its time, and whenever the payment of an instalment has ended. */
export function paymentPlansJobs(parts: PlanParts): Array<Job> {
  return [
    daily(RUN, parts.rules.tellAt, () => runPaymentPlans(parts)),
    worker<{ paymentId: string }>(planPaymentJob, ({ paymentId }) =>
      planPaymentEnded(parts, paymentId),
    ),
  ]
}

/** Ends the plans that are finished or broken, and tells of the instalments that are near or missed; each thing once. */
export async function runPaymentPlans(parts: PlanParts): Promise<void> {
  for (let after = FIRST; ;) {
    const accountIds = await listPlanAccounts(parts.db, after, BATCH)
    for (const accountId of accountIds) {
      await inTransaction(parts.db, (tx) => lookAfter(parts, tx, accountId))
    }
    const last = accountIds.at(-1)
    if (!last || accountIds.length < BATCH) return
    after = last
  }
}

async function lookAfter(parts: PlanParts, tx: Database, accountId: string): Promise<void> {
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, parts.clock.now())
  await writeEnd(parts, tx, accountId, standing)
  if (standing.plan?.status !== 'active') return
  await chargeLeft(parts, tx, accountId, standing)
  const { plan, today } = await readStanding(parts, tx, accountId, parts.clock.now())
  if (!plan) return
  await netCharges(parts, tx, plan, parts.clock.now())
  await tellOfNext(parts, tx, plan, today)
}

/**
 * What is to come and is not about to be charged: all of a plan that was brought in with a payment method, and what was
 * paid by hand with money that went back. Where it cannot be charged, it is paid by hand.
 */
async function chargeLeft(
  parts: PlanParts,
  tx: Database,
  accountId: string,
  { plan, today }: PlanStanding,
): Promise<void> {
  if (!plan?.method || plan.profileId === null) return
  const { method, profileId } = plan
  const charged = { accountId, profileId, methodId: method.id, now: parts.clock.now() }
  await scheduleInstalments(parts, tx, { plan, today }, charged)
}

/** Its charge has no end yet. */
const underWay: ReadonlyArray<PaymentStatus> = [
  'scheduled',
  'processing',
  'unknown',
  'action-required',
]

async function tellOfNext(
  parts: PlanParts,
  tx: Database,
  { id: planId, progress, charges, method }: StandingPlan,
  today: string,
): Promise<void> {
  const { next, brokenAfter } = progress
  if (!next || next.date > addDays(today, parts.rules.noticeDays)) return
  const { date, amount } = next
  const number = progress.instalments.findIndex((one) => one.date === date) + 1
  const charge = charges.find((one) => one.number === number && underWay.includes(one.status))
  // What is missed and will be charged was told when its charge failed.
  if (brokenAfter !== null && charge) return
  const told = brokenAfter === null ? 'upcoming' : 'missed'
  if (!(await noteTold(tx, { planId, date, told }))) return
  const news =
    brokenAfter === null
      ? upcoming({ date, amount }, charge && { ...charge, method })
      : ({ kind: 'missed', amount, date, by: brokenAfter } as const)
  await sendPlanMail(parts, tx, planId, news)
}

function upcoming(
  { date, amount }: PlainInstalment,
  charge: (Pick<StandingPlan, 'method'> & { date: string; amount: number }) | undefined,
): PlanNews {
  return charge
    ? { kind: 'upcoming', amount: charge.amount, date: charge.date, method: charge.method }
    : { kind: 'upcoming', amount, date, method: null }
}
