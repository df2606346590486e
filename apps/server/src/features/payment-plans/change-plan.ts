import type {
  CreatePaymentPlanBody,
  PaymentPlanOfAccount,
  PlanFrequency,
} from '@portal/contract/payment-plans/payment-plans'
import { planInstalments } from '@portal/rules/payment-plans/plan-instalments'
import type { PlainInstalment } from '@portal/rules/payment-plans/plan-instalments'
import { writeAudit } from '../../db/audit.ts'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { refuseGoneMethod } from '../payments/methods/saved-method-reads.ts'
import { insertPlan } from './payment-plans-store.ts'
import { scheduleInstalments, waitingCharges } from './plan-charges.ts'
import { setPlanMethod } from './plan-charges-store.ts'
import { closePlan, writeEnd } from './plan-end.ts'
import { lockAccount } from './plan-ground-store.ts'
import { sendPlanMail } from './plan-mails.ts'
import type { PlanParts } from './plan-parts.ts'
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
  parts: PlanParts,
  choice: PlanChoice,
  { db, grant, now }: AccountContext,
): Promise<Array<PlainInstalment>> {
  const standing = await readStanding(parts, db, grant.accountId, now)
  return chosenInstalments(parts, standing, choice)
}

/** @throws ProblemError the codes of the contract's `createPaymentPlan` */
export async function createPlan(
  parts: PlanParts,
  body: CreatePaymentPlanBody,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, caller, grant, now } = context
  const { accountId } = grant
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status === 'active' && isSame(plan, body)) return view(parts, standing, context)
  const instalments = chosenInstalments(parts, standing, body)
  await writeEnd(parts, tx, accountId, standing)
  const { profileId } = caller
  const { frequency, methodId } = body
  const made = { accountId, profileId, methodId, frequency, now, today, instalments }
  const planId = await refuseGoneMethod(insertPlan(tx, made))
  await parts.autopay.hold(tx, accountId)
  const begun = await readStanding(parts, tx, accountId, now)
  const { method = null } = begun.plan ?? {}
  if (methodId !== null && begun.plan) {
    const charged = { accountId, profileId, methodId, now }
    await scheduleAll(parts, tx, { plan: begun.plan, today }, charged)
  }
  const { autopay } = standing.ground
  await sendPlanMail(parts, tx, planId, { kind: 'began', instalments, method, autopay })
  await writeAudit(tx, auditEntry(context, 'payment-plan-made'))
  return view(parts, await readStanding(parts, tx, accountId, now), context)
}

/**
 * What the instalments are charged to from now on, for whoever says so.
 * @throws ProblemError the codes of the contract's `updatePaymentPlanMethod`
 */
export async function changePlanMethod(
  parts: PlanParts,
  methodId: string | null,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, caller, grant, now } = context
  const { accountId } = grant
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status !== 'active') throw problem('conflict', { detail: 'No plan runs.' })
  if ((plan.method?.id ?? null) === methodId) return view(parts, standing, context)
  const { profileId } = caller
  const waiting = waitingCharges(plan).map(({ paymentId }) => paymentId)
  if (methodId === null) await parts.payments.cancel(tx, waiting, now)
  else {
    if (!(await parts.payments.changeMethod(tx, waiting, { profileId, methodId }))) {
      throw problem('payment-method-unusable')
    }
    await scheduleAll(parts, tx, { plan, today }, { accountId, profileId, methodId, now })
  }
  await setPlanMethod(tx, plan.id, { profileId, methodId })
  const changed = await readStanding(parts, tx, accountId, now)
  const { method = null } = changed.plan ?? {}
  await sendPlanMail(parts, tx, plan.id, { kind: 'method-changed', method })
  await writeAudit(tx, auditEntry(context, 'payment-plan-method-changed'))
  return view(parts, changed, context)
}

/** Where no plan runs there is nothing to do. */
export async function cancelPlan(
  parts: PlanParts,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, grant, now } = context
  const { accountId } = grant
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, now)
  const { plan, today, ground } = standing
  if (plan?.status === 'active') {
    const { paid, total } = plan.progress
    // Else a plan that is not kept could be given up and made anew again and again.
    const status = plan.progress.missed > 0 ? 'broken' : 'stopped'
    await closePlan(parts, tx, { accountId, plan, status, today, goesOn: true })
    const { autopay } = ground
    await sendPlanMail(parts, tx, plan.id, { kind: 'stopped', left: total - paid, autopay })
    await writeAudit(tx, auditEntry(context, 'payment-plan-stopped'))
  } else await writeEnd(parts, tx, accountId, standing)
  return view(parts, await readStanding(parts, tx, accountId, now), context)
}

/** @throws ProblemError `payment-method-unusable`, also where it expires before the last one */
async function scheduleAll(...given: Parameters<typeof scheduleInstalments>): Promise<void> {
  if (await scheduleInstalments(...given)) return
  throw problem('payment-method-unusable', { detail: 'It cannot be charged for every instalment.' })
}

function view(
  parts: PlanParts,
  standing: PlanStanding,
  { caller, grant }: AccountContext,
): PaymentPlanOfAccount {
  return viewPlan(parts, standing, { ...grant, profileId: caller.profileId })
}

function chosenInstalments(
  { rules }: PlanParts,
  standing: PlanStanding,
  { frequency, count, arrears }: PlanChoice,
): Array<PlainInstalment> {
  const [refusal] = planRefusals(standing, rules)
  if (refusal) throw problem('conflict', { detail: `No plan can be made: ${refusal.code}.` })
  if (arrears !== standing.arrears) {
    throw problem('conflict', { detail: 'What is past due has changed since it was shown.' })
  }
  const option = planOptions(standing, rules).find((each) => each.frequency === frequency)
  if (!option?.counts.includes(count)) throw problem('amount-out-of-range')
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
