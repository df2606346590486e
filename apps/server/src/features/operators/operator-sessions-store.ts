import type { OperatorRole } from '@portal/contract/operators/operators'
import type { Database } from '../../db/transaction.ts'

export interface FoundOperatorSession {
  sessionId: string
  operatorId: string
  name: string
  email: string
  role: OperatorRole
  lastUsedAt: Date
  expiresAt: Date
}

/** By what a session is found: the hash of its token, or its id. */
export type OperatorSessionKey = { hash: Buffer } | { id: string }

/** The session that was used after `restsSince`; null where it ended, or its operator is let in no more. */
export async function findOperatorSession(
  db: Database,
  by: OperatorSessionKey,
  { now, restsSince }: { now: Date; restsSince: Date },
): Promise<FoundOperatorSession | null> {
  const row = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select(['session.id as sessionId', 'operator.id as operatorId', 'name', 'email', 'role'])
    .select(['session.last_used_at as lastUsedAt', 'session.expires_at as expiresAt'])
    .where((session) =>
      'id' in by ? session('session.id', '=', by.id) : session('session.hash', '=', by.hash),
    )
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.last_used_at', '>', restsSince)
    .where('operator.suspended_at', 'is', null)
    .executeTakeFirst()
  return row ?? null
}

export async function insertOperatorSession(
  tx: Database,
  session: {
    operatorId: string
    hash: Buffer
    now: Date
    expiresAt: Date
    address: string
    device: string | null
  },
): Promise<void> {
  const { operatorId, hash, now, expiresAt, address, device } = session
  await tx
    .insertInto('operator_session')
    .values({
      operator_id: operatorId,
      hash,
      created_at: now,
      last_used_at: now,
      expires_at: expiresAt,
      address,
      device,
    })
    .execute()
}

/** Whether an operator has come in from an address since then. */
export async function hasComeFrom(
  db: Database,
  { email, address, since }: { email: string; address: string; since: Date },
): Promise<boolean> {
  const before = await db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select('session.id')
    .where('operator.email', '=', email)
    .where('session.address', '=', address)
    .where('session.created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return before !== undefined
}

export async function noteOperatorUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('operator_session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute()
}

export async function endOperatorSession(
  tx: Database,
  sessionId: string,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute()
}

/** All of an operator, or all but one. */
export async function endOperatorSessions(
  tx: Database,
  operatorId: string,
  now: Date,
  but?: string,
): Promise<void> {
  let ended = tx
    .updateTable('operator_session')
    .set({ ended_at: now })
    .where('operator_id', '=', operatorId)
    .where('ended_at', 'is', null)
  if (but !== undefined) ended = ended.where('id', '!=', but)
  await ended.execute()
}

/** Whose session it is, and until when. */
export async function findSessionOfOperator(
  db: Database,
  sessionId: string,
): Promise<
  | {
      id: string
      name: string
      email: string
      role: OperatorRole
      createdAt: Date
      expiresAt: Date
      endedAt: Date | null
    }
  | undefined
> {
  return db
    .selectFrom('operator_session as session')
    .innerJoin('operator', 'operator.id', 'session.operator_id')
    .select(['operator.id', 'name', 'email', 'role', 'session.expires_at as expiresAt'])
    .select(['session.created_at as createdAt', 'session.ended_at as endedAt'])
    .where('session.id', '=', sessionId)
    .executeTakeFirst()
}

export async function deleteOldOperatorSessions(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('operator_session').where('expires_at', '<', before).execute()
}
