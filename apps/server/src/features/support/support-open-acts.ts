import { closeTask } from '../work/operator-tasks-acts.ts'
import type { Database } from '../../db/transaction.ts'

/** What a profile wrote that waits for an answer, the oldest first. */
export async function listWaitingMessages(
  db: Database,
  profileId: string,
): Promise<Array<{ id: string; number: string }>> {
  return db
    .selectFrom('conversation')
    .select(['id', 'number'])
    .where('profile_id', '=', profileId)
    .where('state', '=', 'waiting')
    .orderBy('started_at')
    .execute()
}

/** Before a profile goes, and what it wrote with it: nobody is asked to answer that any more. */
export async function closeMessagesOf(tx: Database, profileId: string, now: Date): Promise<void> {
  for (const { number } of await listWaitingMessages(tx, profileId))
    await closeTask(tx, { kind: 'message-waits', subject: number }, now)
}
