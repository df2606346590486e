import { inTransaction } from '../../../db/transaction.ts'
import type { DeskContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { hashNewPassword } from '../../identity/password/new-password-acts.ts'
import { chainAudit } from '../audit/audit-acts.ts'
import { endOperatorSessions } from '../operator-sessions-store.ts'
import { findOperator, savePassword } from '../operators-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'
import { holdOwnSession, requireFreshSession } from './fresh-session.ts'
import { mailSecurityNews } from './security-news.ts'

/** @throws ProblemError `step-up-required`, `weak-password`; `conflict` for who comes in by passkeys alone */
export async function changePassword(
  surroundings: OperatorsSurroundings,
  newPassword: string,
  { caller, now, requestId, address, device }: DeskContext,
): Promise<void> {
  const { db } = surroundings
  const { operatorId, sessionId } = caller
  await requireFreshSession(surroundings, db, caller, now)
  const found = await findOperator(db, operatorId)
  if (!found) throw problem('session-gone')
  const owner = { email: found.email, firstName: found.name, lastName: '', hasTwoFactor: false }
  const passwordHash = await hashNewPassword(surroundings, newPassword, owner, address)
  await inTransaction(db, async (tx) => {
    await holdOwnSession(tx, caller)
    if (!(await savePassword(tx, operatorId, passwordHash))) throw problem('conflict')
    await endOperatorSessions(tx, operatorId, now, sessionId)
    const what = 'password-changed'
    await mailSecurityNews(surroundings, tx, { operatorId, what, device, now })
    const act = 'changeOwnPassword'
    const details = { device: device.name }
    const entry = { at: now, operatorId, act, subject: operatorId, details, requestId, address }
    await chainAudit(tx, entry)
  })
}
