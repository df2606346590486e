import type { Operator, OperatorRole } from '@portal/contract/operators/operators'
import type { DeskContext } from '../../http/handler.ts'
import { problem } from '../../http/problem-error.ts'
import { dropInvitation } from './invitation-store.ts'
import { operatorView } from './invite-operator.ts'
import { endOperatorSessions } from './operator-sessions-store.ts'
import { deleteOperatorPasskeys } from './passkeys/operator-passkey-store.ts'
import { lockAdministrators, lockOperator, saveOperator } from './operators-store.ts'

/** @throws ProblemError `not-found`; `conflict` for oneself and the last administrator */
export async function changeOperator(
  { db, caller, now, note }: DeskContext,
  operatorId: string,
  { role, isSuspended }: { role: OperatorRole; isSuspended: boolean },
): Promise<Operator> {
  const administrators = await lockAdministrators(db)
  const before = await lockOperator(db, operatorId)
  if (!before) throw problem('not-found')
  if (operatorId === caller.operatorId) throw problem('conflict')
  const stays = role === 'administrator' && !isSuspended
  if (!stays && administrators.length === 1 && administrators.includes(operatorId)) {
    throw problem('conflict')
  }
  const suspendedAt = isSuspended ? (before.suspendedAt ?? now) : null
  await saveOperator(db, operatorId, { role, suspendedAt })
  // Who has another role begins anew with it.
  await endOperatorSessions(db, operatorId, now)
  if (isSuspended) {
    await dropInvitation(db, operatorId)
    // What stands on a device that nobody has in hand leads nowhere, should they be let in again.
    await deleteOperatorPasskeys(db, operatorId)
  }
  const was = { roleBefore: before.role, wasSuspended: before.suspendedAt !== null }
  note({ details: { role, isSuspended, ...was } })
  return operatorView(db, operatorId)
}
