import type { Approval } from '@portal/contract/approvals/approvals'
import type { DeskContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { findOperatorNames } from '../operators/operator-names-reads.ts'
import { holdOperatorPermission } from '../operators/operator-permission-acts.ts'
import { endApproval, lockApproval } from './approvals-store.ts'
import type { ApprovalRow } from './approvals-store.ts'
import { viewOne } from './ask-money-acts.ts'
import { approvableOf } from './read-checks.ts'

/**
 * Does what somebody else has asked for, once; what stands otherwise by now is looked at again.
 * @throws ProblemError `not-found`, `forbidden`, `conflict`, `amount-out-of-range`
 */
export async function giveApproval(
  surroundings: WholeSurroundings,
  id: string,
  context: DeskContext,
): Promise<Approval> {
  const { db: tx, caller, now } = context
  const approval = await lockForDecision(id, context)
  if (approval.state === 'done' && approval.decidedBy === caller.operatorId) {
    return viewOne(surroundings, id, context)
  }
  requireWaiting(approval, now)
  if (!(await holdOperatorPermission(tx, approval.askedBy, 'help-customers'))) {
    throw problem('conflict', { detail: 'Whoever asked for this may no longer do so.' })
  }
  const approvable = approvableOf(surroundings, approval.act)
  await approvable.hold(tx, approval)
  const checks = await approvable.check(surroundings, tx, approval)
  if (checks.some(({ state }) => state === 'failed')) throw problem('amount-out-of-range')
  const outcome = await approvable.carryOut(surroundings, tx, { ...approval, approvalId: id, now })
  await endApproval(tx, id, { state: 'done', decidedBy: caller.operatorId, now, outcome })
  await noteDecision(approval, context)
  return viewOne(surroundings, id, context)
}

/** @throws ProblemError `not-found`, `forbidden`, `conflict` */
export async function refuseApproval(
  surroundings: WholeSurroundings,
  { id, answer }: { id: string; answer: string },
  context: DeskContext,
): Promise<Approval> {
  const { db: tx, caller, now } = context
  const approval = await lockForDecision(id, context)
  const isSame = approval.state === 'sent-back' && approval.decidedBy === caller.operatorId
  if (!(isSame && approval.answer === answer)) {
    requireWaiting(approval, now)
    await endApproval(tx, id, { state: 'sent-back', decidedBy: caller.operatorId, now, answer })
    await noteDecision(approval, context, { answer })
  }
  return viewOne(surroundings, id, context)
}

/** @throws ProblemError `not-found`; `forbidden` for everybody else; `conflict` */
export async function withdrawApproval(
  surroundings: WholeSurroundings,
  id: string,
  context: DeskContext,
): Promise<Approval> {
  const { db: tx, caller, now } = context
  const approval = await lockApproval(tx, id)
  if (!approval) throw problem('not-found')
  if (approval.askedBy !== caller.operatorId) throw problem('forbidden')
  if (approval.state !== 'withdrawn') {
    requireWaiting(approval, now)
    await endApproval(tx, id, { state: 'withdrawn', decidedBy: caller.operatorId, now })
    await noteDecision(approval, context)
  }
  return viewOne(surroundings, id, context)
}

/** For another operator than the one who asked, whatever both may do by now. */
async function lockForDecision(id: string, { db: tx, caller }: DeskContext): Promise<ApprovalRow> {
  const approval = await lockApproval(tx, id)
  if (!approval) throw problem('not-found')
  const isOther = approval.askedBy !== caller.operatorId
  if (!isOther || !(await holdOperatorPermission(tx, caller.operatorId, 'move-money'))) {
    throw problem('forbidden')
  }
  return approval
}

function requireWaiting({ state, until }: ApprovalRow, now: Date): void {
  if (state !== 'waiting' || until <= now) throw problem('conflict')
}

/** Both names go into the log. */
async function noteDecision(
  { act, amount, accountId, paymentId, askedBy }: ApprovalRow,
  { db, note, caller }: DeskContext,
  more: Record<string, string> = {},
): Promise<void> {
  const names = await findOperatorNames(db, [askedBy, caller.operatorId])
  const nameOf = (id: string) => names.get(id)?.name ?? id
  note({
    details: {
      act,
      amount,
      accountId,
      paymentId,
      ...more,
      askedBy: nameOf(askedBy),
      decidedBy: nameOf(caller.operatorId),
    },
  })
}
