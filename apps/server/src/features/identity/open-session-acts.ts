import type { Database } from '../../db/transaction.ts'

/**
 * Whether a session was not ended; it cannot be before the transaction is done. Whoever adds a way in asks, so that an
 * end that removes them misses none. Needs the profile locked first where that is locked at all.
 */
export async function holdOpenSession(tx: Database, sessionId: string): Promise<boolean> {
  const session = await tx
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return session !== undefined
}
