import type { Database } from '../../../db/transaction.ts'

/** The person proved to be there, in this session and no other. */
export async function saveProof(
  db: Database,
  { profileId, sessionId }: { profileId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .execute()
}
