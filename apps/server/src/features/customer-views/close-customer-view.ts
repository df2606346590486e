import { tokenHash } from '../../db/secrets/secret-token.ts'
import type { Context } from '../../http/handler.ts'
import { chainAudit } from '../operators/audit/audit-acts.ts'
import { findOperatorOfSession } from '../operators/operator-session-reads.ts'
import { endView } from './customer-views-store.ts'

/** Ends a view, and writes down that it ended; one that ended before stays as it is. */
export async function closeCustomerView(
  token: string,
  { db, now, requestId, address }: Pick<Context, 'db' | 'now' | 'requestId' | 'address'>,
): Promise<void> {
  const ended = await endView(db, tokenHash(token), now)
  if (!ended) return
  const operatorId = await findOperatorOfSession(db, ended.operatorSessionId)
  const act = 'closeCustomerView'
  const details = { customerViewId: ended.id }
  const entry = { at: now, operatorId, act, subject: ended.profileId, details, requestId, address }
  await chainAudit(db, entry)
}
