import { beginAfterPause } from '@portal/rules/autopay/autopay-days'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { releaseAutopay } from '../autopay/autopay-beside-plan-acts.ts'
import type { AutopayAfterPlan } from '../autopay/enrolled-account-reads.ts'
import { cancelInstalments } from '../payments/arranged/instalment-payment-acts.ts'
import { announcePlan } from './announce-plan.ts'
import { planBroken, planEnded, planKept } from './payment-plans-webhooks.ts'
import { planBrokenMail } from './mails/plan-broken-mail.ts'
import { planFinishedMail } from './mails/plan-finished-mail.ts'
import { endPlan } from './payment-plans-store.ts'
import { notifyPlanMaker } from './notify-plan-maker.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'

/** Writes down that a plan is finished or broken, once, and tells its payer; the account is locked. */
export async function writeEnd(
  surroundings: Surroundings,
  tx: Database,
  accountId: string,
  { plan, today }: PlanStanding,
): Promise<void> {
  if (plan?.stored !== 'active') return
  const { status, progress } = plan
  if (status !== 'finished' && status !== 'broken') return
  const { paid, total } = progress
  // Autopay would draw at once all that a broken plan leaves: its payer decides when.
  const goesOn = status === 'finished'
  const ended = { accountId, plan, status, today, goesOn }
  const autopay = await closePlan(surroundings, tx, ended)
  const of = { planId: plan.id, key: plan.id }
  if (status === 'finished') {
    await notifyPlanMaker(surroundings, tx, of, planFinishedMail, { total, autopay })
  } else {
    const left = total - paid
    await notifyPlanMaker(surroundings, tx, of, planBrokenMail, { left, autopay: autopay !== null })
  }
}

const kindOfEnd = { finished: planKept, broken: planBroken, stopped: planEnded }

/** The end itself: nothing more is charged for it, and autopay need not wait any longer; answers what that does now. */
export async function closePlan(
  { clock, settings }: Pick<Surroundings, 'clock' | 'settings'>,
  tx: Database,
  ended: {
    accountId: string
    plan: StandingPlan
    status: 'finished' | 'broken' | 'stopped'
    today: string
    /** Autopay goes on; else it stays paused. */
    goesOn: boolean
  },
): Promise<AutopayAfterPlan> {
  const { accountId, plan, status, today, goesOn } = ended
  const now = clock.now()
  await endPlan(tx, plan.id, { status, endedOn: today, paid: plan.progress.paid })
  await cancelInstalments(
    { settings },
    tx,
    plan.charges.map(({ paymentId }) => paymentId),
    now,
  )
  const soonest = beginAfterPause(today, settings.rules.autopay.noticeDays)
  const released = await releaseAutopay(tx, accountId, { goesOn, soonest, now })
  await announcePlan({ settings }, tx, kindOfEnd[status], { accountId, plan, now })
  return released
}
