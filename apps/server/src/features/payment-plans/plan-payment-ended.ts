import { addDays } from '@portal/rules/calendar-days'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { noteNotified } from './payment-plans-store.ts'
import { netCharges, nextTry, scheduleOne } from './plan-charges.ts'
import { findEndedPayment, noteOutcome } from './plan-charges-store.ts'
import type { EndedPayment } from './plan-charges-store.ts'
import { writeEnd } from './plan-end.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import { planChargedMail } from './mails/plan-charged-mail.ts'
import { planFailedForGoodMail } from './mails/plan-failed-for-good-mail.ts'
import { planFailedMail } from './mails/plan-failed-mail.ts'
import { shownMethod } from '../../ports/mail/charged-method-words.ts'
import { notifyPlanMaker } from './notify-plan-maker.ts'
import { readStanding } from './plan-standing.ts'
import type { PlanStanding } from './plan-standing.ts'

/**
 * What follows from a payment that ended: an instalment was charged or is tried again, what was paid by hand is taken off
 * the others, a plan that is paid is finished. May be asked for again.
 */
export async function planPaymentEnded(
  surroundings: Surroundings,
  paymentId: string,
): Promise<void> {
  const ended = await findEndedPayment(surroundings.db, paymentId)
  for (const accountId of ended?.accountIds ?? []) {
    await inTransaction(surroundings.db, async (tx) => {
      await lockAccounts(tx, [accountId])
      const now = surroundings.clock.now()
      const standing = await readStanding(surroundings, tx, accountId, now)
      if (ended) await noteEnd(surroundings, tx, { accountId, paymentId, ended, standing })
      await writeEnd(surroundings, tx, accountId, standing)
      const { plan } = standing
      if (plan?.status === 'active') await netCharges(surroundings, tx, plan, now)
    })
  }
}

interface EndOfCharge {
  accountId: string
  paymentId: string
  ended: EndedPayment
  standing: PlanStanding
}

async function noteEnd(
  surroundings: Surroundings,
  tx: Database,
  given: EndOfCharge,
): Promise<void> {
  const { paymentId, ended } = given
  const { status, amount } = ended
  const method = shownMethod(ended.method)
  if (status !== 'failed') {
    const charged = await noteOutcome(tx, paymentId, 'charged')
    if (!charged) return
    const { planId } = charged
    await notifyPlanMaker(
      surroundings,
      tx,
      { planId, key: `${planId} ${paymentId}` },
      planChargedMail,
      {
        amount,
        method,
      },
    )
    return
  }
  const failed = await noteOutcome(tx, paymentId, 'failed')
  if (!failed) return
  const { planId, date } = failed
  // This mail says that it is missing, too.
  await noteNotified(tx, { planId, date, of: 'missed' })
  const againOn = await tryAgain(surroundings, tx, given, failed)
  const told = { amount, method, failure: ended.failure ?? 'not-charged' }
  const of = { planId, key: `${planId} ${paymentId}` }
  if (againOn !== null) {
    await notifyPlanMaker(surroundings, tx, of, planFailedMail, { ...told, againOn })
    return
  }
  const runs = given.standing.plan?.status === 'active'
  const by = runs ? addDays(date, surroundings.settings.rules.paymentPlans.graceDays) : null
  await notifyPlanMaker(surroundings, tx, of, planFailedForGoodMail, { ...told, by })
}

async function tryAgain(
  surroundings: Surroundings,
  tx: Database,
  { accountId, ended, standing }: EndOfCharge,
  failed: { planId: string; number: number; tries: number },
): Promise<string | null> {
  const { plan } = standing
  if (plan?.id !== failed.planId || !plan.method || !plan.profileId) return null
  const date = nextTry(surroundings, standing, failed)
  if (date === null || ended.failure === 'access-ended') return null
  const { planId, number, tries } = failed
  const order = { planId, number, tries: tries + 1, date, amount: ended.amount }
  const { profileId } = plan
  const charged = { accountId, profileId, methodId: plan.method.id, now: surroundings.clock.now() }
  return (await scheduleOne(surroundings, tx, order, charged)) ? date : null
}
