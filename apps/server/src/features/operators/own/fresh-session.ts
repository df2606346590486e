import type { Database } from '../../../db/transaction.ts'
import type { OperatorCaller } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import { findSessionOfOperator } from '../operator-sessions-store.ts'
import { lockOperator } from '../operators-store.ts'
import type { OperatorsSurroundings } from '../operators-surroundings.ts'

type Own = Pick<OperatorCaller, 'operatorId' | 'sessionId'>

/** A desk that was left open is not enough to change how one comes in. @throws ProblemError `step-up-required` */
export async function requireFreshSession(
  { settings }: OperatorsSurroundings,
  db: Database,
  { sessionId }: Own,
  now: Date,
): Promise<void> {
  const session = await findSessionOfOperator(db, sessionId)
  const since = now.getTime() - settings.identity.stepUpMinutes * 60_000
  if (!session || session.createdAt.getTime() < since) throw problem('step-up-required')
}

/** Holds who acts: whoever was let out, or invited anew, meanwhile has no session. @throws ProblemError `session-gone` */
export async function holdOwnSession(tx: Database, { operatorId, sessionId }: Own): Promise<void> {
  const held = await lockOperator(tx, operatorId)
  const session = await findSessionOfOperator(tx, sessionId)
  if (!held || held.suspendedAt || session?.endedAt !== null) throw problem('session-gone')
}
