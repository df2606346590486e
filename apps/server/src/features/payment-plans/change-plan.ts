import type {
  CreatePaymentPlanBody,
  PaymentPlanOfAccount,
  PlanFrequency,
  updatePaymentPlanMethod,
} from '@portal/contract/payment-plans/payment-plans'
import type { BodyOf } from '@portal/contract/route'
import { planInstalments } from '@portal/rules/payment-plans/plan-instalments'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { writeAudit } from '../../db/audit.ts'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { ProblemError } from '../../http/problem-error.ts'
import type { Surroundings } from '../../surroundings.ts'
import { holdAutopay } from '../autopay/autopay-beside-plan-acts.ts'
import {
  cancelInstalments,
  changeInstalmentMethod,
} from '../payments/arranged/instalment-payment-acts.ts'
import { refuseGoneMethod } from '../payments/methods/saved-method-reads.ts'
import { announcePlan } from './announce-plan.ts'
import { planStarted } from './payment-plans-webhooks.ts'
import { insertPlan } from './payment-plans-store.ts'
import { scheduleInstalments, waitingCharges } from './plan-charges.ts'
import { setPlanMethod } from './plan-charges-store.ts'
import { closePlan, writeEnd } from './plan-end.ts'
import { lockAccounts } from '../accounts/account-lock-acts.ts'
import { planBeganMail } from './mails/plan-began-mail.ts'
import { planMethodChangedMail } from './mails/plan-method-changed-mail.ts'
import { planStoppedMail } from './mails/plan-stopped-mail.ts'
import { shownMethod } from '../../ports/mail/charged-method-words.ts'
import { notifyPlanMaker } from './notify-plan-maker.ts'
import { planOptions, planRefusals } from './plan-refusals.ts'
import { readStanding } from './plan-standing.ts'
import type { PlanStanding, StandingPlan } from './plan-standing.ts'
import { viewPlan } from './plan-view.ts'

interface PlanChoice {
  frequency: PlanFrequency
  count: number
  arrears: number
}

/** @throws ProblemError `conflict`, `amount-out-of-range` */
export async function previewPlan(
  surroundings: Surroundings,
  choice: PlanChoice,
  { db, grant, now }: AccountContext,
): Promise<Array<PlainInstalment>> {
  const standing = await readStanding(surroundings, db, grant.accountId, now)
  return chosenInstalments(surroundings, standing, choice)
}

/** @throws ProblemError the codes of the contract's `createPaymentPlan` */
export async function createPlan(
  surroundings: Surroundings,
  body: CreatePaymentPlanBody,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, caller, grant, now } = context
  const { accountId } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readStanding(surroundings, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status === 'active' && isSame(plan, body)) return view(surroundings, standing, context)
  const instalments = chosenInstalments(surroundings, standing, body)
  await writeEnd(surroundings, tx, accountId, standing)
  const { profileId } = caller
  const { frequency, methodId } = body
  const made = { accountId, profileId, methodId, frequency, now, today, instalments }
  const planId = await refuseGoneMethod(insertPlan(tx, made))
  await holdAutopay(tx, accountId)
  const begun = await readStanding(surroundings, tx, accountId, now)
  const { method = null } = begun.plan ?? {}
  if (methodId !== null && begun.plan) {
    const charged = { accountId, profileId, methodId, now }
    await scheduleAll(surroundings, tx, { plan: begun.plan, today }, charged)
  }
  const began = { planId, key: planId, act: context }
  const autopay = standing.ground.autopay !== null
  const told = { instalments, method: method && shownMethod(method), autopay }
  await notifyPlanMaker(surroundings, tx, began, planBeganMail, told)
  await writeAudit(tx, auditEntry(context, 'payment-plan-made'))
  if (begun.plan) {
    const started = { accountId, plan: begun.plan, now }
    await announcePlan(surroundings, tx, planStarted, started)
  }
  return view(surroundings, await readStanding(surroundings, tx, accountId, now), context)
}

/**
 * What the instalments are charged to from now on, for whoever says so.
 * @throws ProblemError the codes of the contract's `updatePaymentPlanMethod`
 */
export async function changePlanMethod(
  surroundings: Surroundings,
  { planId, methodId }: BodyOf<typeof updatePaymentPlanMethod>,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, caller, grant, now } = context
  const { accountId } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readStanding(surroundings, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status !== 'active' || plan.id !== planId) throw notThisPlan()
  if ((plan.method?.id ?? null) === methodId) return view(surroundings, standing, context)
  const { profileId } = caller
  const waiting = waitingCharges(plan).map(({ paymentId }) => paymentId)
  if (methodId === null) await cancelInstalments(surroundings, tx, waiting, now)
  else {
    if (!(await changeInstalmentMethod(surroundings, tx, waiting, { profileId, methodId }))) {
      throw problem('payment-method-unusable')
    }
    await scheduleAll(surroundings, tx, { plan, today }, { accountId, profileId, methodId, now })
  }
  await setPlanMethod(tx, planId, { profileId, methodId })
  const changed = await readStanding(surroundings, tx, accountId, now)
  const { method = null } = changed.plan ?? {}
  const change = { planId, key: `${planId} ${context.requestId}`, act: context }
  const told = { method: method && shownMethod(method) }
  await notifyPlanMaker(surroundings, tx, change, planMethodChangedMail, told)
  await writeAudit(tx, auditEntry(context, 'payment-plan-method-changed'))
  return view(surroundings, changed, context)
}

/**
 * Where it has ended there is nothing to do.
 * @throws ProblemError `conflict`
 */
export async function cancelPlan(
  surroundings: Surroundings,
  planId: string,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, grant, now } = context
  const { accountId } = grant
  await lockAccounts(tx, [accountId])
  const standing = await readStanding(surroundings, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.id !== planId) throw notThisPlan()
  if (plan.status === 'active') {
    const { paid, total } = plan.progress
    // Else a plan that is not kept could be given up and made anew again and again.
    const status = plan.progress.missed > 0 ? 'broken' : 'stopped'
    const ended = { accountId, plan, today, goesOn: true }
    const autopay = await closePlan(surroundings, tx, { ...ended, status })
    const left = total - paid
    const end = { planId, key: planId, act: context }
    await notifyPlanMaker(surroundings, tx, end, planStoppedMail, { left, autopay })
    await writeAudit(tx, auditEntry(context, 'payment-plan-stopped'))
  } else await writeEnd(surroundings, tx, accountId, standing)
  return view(surroundings, await readStanding(surroundings, tx, accountId, now), context)
}

function notThisPlan(): ProblemError {
  return problem('conflict', { detail: 'This plan is not the one that runs.' })
}

/** @throws ProblemError `payment-method-unusable`, also where it expires before the last one */
async function scheduleAll(...given: Parameters<typeof scheduleInstalments>): Promise<void> {
  if (await scheduleInstalments(...given)) return
  throw problem('payment-method-unusable', { detail: 'It can’t be charged for every installment.' })
}

function view(
  surroundings: Surroundings,
  standing: PlanStanding,
  { caller, grant }: AccountContext,
): PaymentPlanOfAccount {
  return viewPlan(surroundings, standing, { ...grant, profileId: caller.profileId })
}

function chosenInstalments(
  surroundings: Pick<Surroundings, 'settings'>,
  standing: PlanStanding,
  { frequency, count, arrears }: PlanChoice,
): Array<PlainInstalment> {
  const [refusal] = planRefusals(surroundings, standing)
  if (refusal) throw problem('conflict', { detail: `A plan can’t be made: ${refusal.code}.` })
  if (arrears !== standing.arrears) {
    throw problem('conflict', { detail: 'The past-due amount has changed since it was shown.' })
  }
  const option = planOptions(surroundings, standing).find((each) => each.frequency === frequency)
  if (!option?.counts.includes(count)) throw problem('amount-out-of-range')
  const rules = surroundings.settings.rules.paymentPlans
  return planInstalments(arrears, { frequency, count }, standing.today, rules)
}

function isSame(
  { frequency, progress, method }: StandingPlan,
  asked: CreatePaymentPlanBody,
): boolean {
  return (
    frequency === asked.frequency &&
    progress.instalments.length === asked.count &&
    progress.total === asked.arrears &&
    (method?.id ?? null) === asked.methodId
  )
}

function auditEntry({ caller, grant, now, requestId }: AccountContext, act: string) {
  return { at: now, profileId: caller.profileId, act, subject: grant.accountId, requestId }
}
