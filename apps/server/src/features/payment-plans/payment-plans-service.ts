import type {
  CreatePaymentPlanBody,
  PaymentPlanOfAccount,
  PlanFrequency,
} from '@portal/contract/payment-plans'
import { planInstalments } from '@portal/rules/plan-instalments'
import type { PlainInstalment } from '@portal/rules/plan-instalments'
import { writeAudit } from '../../db/audit.ts'
import type { AccountContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { endPlan, insertPlan } from './payment-plans-store.ts'
import { writeEnd } from './plan-end.ts'
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
  const { accountId, permissions } = grant
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status === 'active' && isSame(plan, body)) {
    return viewPlan(parts, standing, permissions)
  }
  const instalments = chosenInstalments(parts, standing, body)
  await writeEnd(parts, tx, standing)
  const { profileId } = caller
  const { frequency } = body
  const made = { accountId, profileId, frequency, now, today, instalments }
  const planId = await insertPlan(tx, made)
  await sendPlanMail(parts, tx, planId, { kind: 'began', instalments })
  await writeAudit(tx, auditEntry(context, 'payment-plan-made'))
  return viewPlan(parts, await readStanding(parts, tx, accountId, now), permissions)
}

/** Where no plan runs there is nothing to do. */
export async function cancelPlan(
  parts: PlanParts,
  context: AccountContext,
): Promise<PaymentPlanOfAccount> {
  const { db: tx, grant, now } = context
  const { accountId, permissions } = grant
  await lockAccount(tx, accountId)
  const standing = await readStanding(parts, tx, accountId, now)
  const { plan, today } = standing
  if (plan?.status === 'active') {
    const { paid, total } = plan.progress
    // Else a plan that is not kept could be given up and made anew again and again.
    const status = plan.progress.missed > 0 ? 'broken' : 'stopped'
    await endPlan(tx, plan.id, { status, endedOn: today, paid })
    await sendPlanMail(parts, tx, plan.id, { kind: 'stopped', left: total - paid })
    await writeAudit(tx, auditEntry(context, 'payment-plan-stopped'))
  } else await writeEnd(parts, tx, standing)
  return viewPlan(parts, await readStanding(parts, tx, accountId, now), permissions)
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

function isSame({ frequency, progress }: StandingPlan, asked: PlanChoice): boolean {
  return (
    frequency === asked.frequency &&
    progress.instalments.length === asked.count &&
    progress.total === asked.arrears
  )
}

function auditEntry({ caller, grant, now, requestId }: AccountContext, act: string) {
  return { at: now, profileId: caller.profileId, act, subject: grant.accountId, requestId }
}
