import type { Database } from '../../../db/transaction.ts'

export interface OwnSessionRow {
  id: string
  device: string | null
  beganAt: Date
  lastUsedAt: Date
}

/** The sessions of an operator that are open, the last used first. */
export function listOpenSessions(
  db: Database,
  operatorId: string,
  { now, restsSince }: { now: Date; restsSince: Date },
): Promise<Array<OwnSessionRow>> {
  return db
    .selectFrom('operator_session')
    .select(['id', 'device', 'created_at as beganAt', 'last_used_at as lastUsedAt'])
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .where('last_used_at', '>', restsSince)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

/** False where the operator has no such session that is open. */
export async function endSessionOf(
  tx: Database,
  { id, operatorId, now }: { id: string; operatorId: string; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The secret of an authenticator app that is yet to be proven in a session; null takes it away. */
export async function savePendingTotp(
  tx: Database,
  sessionId: string,
  pending: Buffer | null,
): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ pending_totp: pending })
    .where('id', '=', sessionId)
    .execute()
}

export async function findPendingTotp(db: Database, sessionId: string): Promise<Buffer | null> {
  const row = await db
    .selectFrom('operator_session')
    .select('pending_totp')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return row?.pending_totp ?? null
}
