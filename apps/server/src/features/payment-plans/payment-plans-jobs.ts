import type { PaymentStatus } from '@portal/contract/payments/payments'
import { addDays } from '@portal/rules/calendar-days'
import { firstId, keysetWalk } from '../../db/keyset-walk.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listPlanAccounts, noteNotified } from './payment-plans-store.ts'
import { planPaymentJob } from './plan-payment-acts.ts'
import { netCharges, scheduleInstalments } from './plan-charges.ts'
import { writeEnd } from './plan-end.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import { setAside } from '../accounts/set-aside-acts.ts'
import { planMissedMail } from './mails/plan-missed-mail.ts'
import { planUpcomingMail } from './mails/plan-upcoming-mail.ts'
import { shownMethod } from '../../ports/mail/charged-method-words.ts'
import { notifyPlanMaker } from './notify-plan-maker.ts'
import { planPaymentEnded } from './plan-payment-ended.ts'
import { readStanding } from './plan-standing.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

const RUN = 'run-payment-plans'

const BATCH = 200

/** Every day at its time, and whenever the payment of an instalment has ended. */
export function paymentPlansJobs(surroundings: Surroundings): Array<Job> {
  return [
    daily(RUN, surroundings.settings.rules.paymentPlans.notifyAt, () =>
      runPaymentPlans(surroundings),
    ),
    worker<{ paymentId: string }>(planPaymentJob, ({ paymentId }) =>
      planPaymentEnded(surroundings, paymentId),
    ),
  ]
}

/** Ends the plans that are finished or broken, and notifies of the instalments that are near or missed; each thing once. */
export async function runPaymentPlans(surroundings: Surroundings): Promise<void> {
  const { db } = surroundings
  const aside = setAside(surroundings, RUN)
  const byId = { from: firstId, placeOf: (id: string) => id, count: BATCH }
  await keysetWalk(byId, async (after, count) => {
    const accountIds = await listPlanAccounts(db, after, count)
    for (const accountId of accountIds) {
      await aside.alone(accountId, () =>
        inTransaction(db, (tx) => lookAfter(surroundings, tx, accountId)),
      )
    }
    return accountIds
  })
  await aside.finish()
}

async function lookAfter(
  surroundings: Surroundings,
  tx: Database,
  accountId: string,
): Promise<void> {
  await lockAccounts(tx, [accountId])
  const standing = await readStanding(surroundings, tx, accountId, surroundings.clock.now())
  await writeEnd(surroundings, tx, accountId, standing)
  if (standing.plan?.status !== 'active') return
  await chargeLeft(surroundings, tx, accountId, standing)
  const { plan, today } = await readStanding(surroundings, tx, accountId, surroundings.clock.now())
  if (!plan) return
  await netCharges(surroundings, tx, plan, surroundings.clock.now())
  await notifyOfNext(surroundings, tx, plan, today)
}

/**
 * What is to come and is not about to be charged: all of a plan that was brought in with a payment method, and what was
 * paid by hand with money that went back. Where it cannot be charged, it is paid by hand.
 */
async function chargeLeft(
  surroundings: Surroundings,
  tx: Database,
  accountId: string,
  { plan, today }: PlanStanding,
): Promise<void> {
  if (!plan?.method || plan.profileId === null) return
  const { method, profileId } = plan
  const charged = { accountId, profileId, methodId: method.id, now: surroundings.clock.now() }
  await scheduleInstalments(surroundings, tx, { plan, today }, charged)
}

/** Its charge has no end yet. */
const underWay: ReadonlyArray<PaymentStatus> = [
  'scheduled',
  'processing',
  'unknown',
  'action-required',
]

async function notifyOfNext(
  surroundings: Surroundings,
  tx: Database,
  { id: planId, progress, charges, method }: StandingPlan,
  today: string,
): Promise<void> {
  const { next, brokenAfter } = progress
  if (!next || next.date > addDays(today, surroundings.settings.rules.paymentPlans.noticeDays))
    return
  const { date, amount } = next
  const number = progress.instalments.findIndex((one) => one.date === date) + 1
  const charge = charges.find((one) => one.number === number && underWay.includes(one.status))
  // Of what is missed and will be charged, its payer was notified when its charge failed.
  if (brokenAfter !== null && charge) return
  const of = brokenAfter === null ? 'upcoming' : 'missed'
  if (!(await noteNotified(tx, { planId, date, of }))) return
  const instalment = { planId, key: `${planId} ${date}` }
  if (brokenAfter === null) {
    const asked = charge
      ? { amount: charge.amount, date: charge.date, method: method && shownMethod(method) }
      : { amount, date, method: null }
    await notifyPlanMaker(surroundings, tx, instalment, planUpcomingMail, asked)
  } else {
    const missed = { amount, date, by: brokenAfter }
    await notifyPlanMaker(surroundings, tx, instalment, planMissedMail, missed)
  }
}
