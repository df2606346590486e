import { createHash } from 'node:crypto'
import type { Approval } from '@portal/contract/approvals/approvals'
import type { DeskContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import type { WholeSurroundings } from '../../announced.ts'
import { holdOperatorPermission } from '../operators/operator-permission-acts.ts'
import type { AskedMoney } from './approvable-acts.ts'
import {
  endApproval,
  findApproval,
  findAskedBy,
  insertApproval,
  lockMovedAlone,
  sumMovedAlone,
} from './approvals-store.ts'
import type { ApprovalRow } from './approvals-store.ts'
import { approvableOf } from './read-checks.ts'
import { viewApprovals } from './view-approvals.ts'

const DAY_MS = 86_400_000

type Asked = AskedMoney & { idempotencyKey: string; why: string }

/**
 * Moves money where its operator may do that alone, else writes down that it waits for a second one; once for each key.
 * @throws ProblemError `idempotency-mismatch`; `amount-out-of-range` where it cannot be done as it stands; what the act's own feature throws
 */
export async function askMoney(
  surroundings: WholeSurroundings,
  { idempotencyKey, why, ...asked }: Asked,
  context: DeskContext,
): Promise<Approval> {
  const { db: tx, caller, now, note } = context
  const contentHash = createHash('sha256')
    .update(
      JSON.stringify([
        asked.act,
        asked.accountId,
        asked.paymentId,
        asked.amount,
        asked.reason,
        why,
      ]),
    )
    .digest()
  const keyed = { askedBy: caller.operatorId, key: idempotencyKey }
  const approvable = approvableOf(surroundings, asked.act)
  const accountIds = await approvable.hold(tx, asked)
  const earlier = await findAskedBy(tx, keyed)
  if (earlier) return same(surroundings, earlier, contentHash, context)
  const checks = await approvable.check(surroundings, tx, asked)
  if (checks.some(({ state }) => state === 'failed')) throw problem('amount-out-of-range')
  const { waitDays } = surroundings.settings.rules.approvals
  const id = await insertApproval(tx, {
    ...asked,
    ...keyed,
    why,
    contentHash,
    now,
    until: new Date(now.getTime() + waitDays * DAY_MS),
  })
  // The same key came at once with something about another account.
  if (id === null) throw problem('idempotency-mismatch')
  const isAlone = await mayMoveAlone(surroundings, { ...asked, accountIds }, context)
  if (isAlone) {
    const outcome = await approvable.carryOut(surroundings, tx, { ...asked, approvalId: id, now })
    await endApproval(tx, id, { state: 'done', decidedBy: null, now, outcome })
  }
  const { act, amount, paymentId } = asked
  note({ details: { act, amount, paymentId, why, approvalId: id, waits: !isAlone } })
  return viewOne(surroundings, id, context)
}

async function same(
  surroundings: WholeSurroundings,
  earlier: ApprovalRow,
  contentHash: Buffer,
  context: DeskContext,
): Promise<Approval> {
  if (!earlier.contentHash.equals(contentHash)) throw problem('idempotency-mismatch')
  context.note({ details: { approvalId: earlier.id, again: true } })
  return viewOne(surroundings, earlier.id, context)
}

/** Small sums add up, also those that are asked for at once: whoever splits a large one has moved as much. */
async function mayMoveAlone(
  { settings }: Pick<WholeSurroundings, 'settings'>,
  { act, accountIds, amount }: AskedMoney & { accountIds: ReadonlyArray<string> },
  { db: tx, caller, now }: DeskContext,
): Promise<boolean> {
  const { alone, aloneDays } = settings.rules.approvals
  const { operatorId: askedBy } = caller
  if (!(await holdOperatorPermission(tx, askedBy, 'move-money'))) return false
  await lockMovedAlone(tx, askedBy)
  const since = new Date(now.getTime() - aloneDays * DAY_MS)
  const before = await sumMovedAlone(tx, { askedBy, accountIds, act, since })
  return before + amount <= alone[act]
}

/** @throws ProblemError `not-found` */
export async function viewOne(
  surroundings: WholeSurroundings,
  id: string,
  context: Pick<DeskContext, 'db' | 'caller' | 'now'>,
): Promise<Approval> {
  const row = await findApproval(context.db, id)
  const [viewed] = row ? await viewApprovals(surroundings, [row], context) : []
  if (!viewed) throw problem('not-found')
  return viewed
}
