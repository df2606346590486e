import { createHash } from 'node:crypto'
import type { Database } from '../../db/transaction.ts'

/** The hash under which a token is kept: who reads the database cannot sign in with what is there. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/** The session of a living access token; null where it is unknown, expired or ended. */
export async function getSessionOfToken(db: Database, token: string, now: Date) {
  const found = await db
    .selectFrom('session_token')
    .innerJoin('session', 'session.id', 'session_token.session_id')
    .select(['session.id as sessionId', 'session.profile_id as profileId'])
    .where('session_token.hash', '=', tokenHash(token))
    .where('session_token.kind', '=', 'access')
    .where('session_token.expires_at', '>', now)
    .where('session.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
  return found ?? null
}
