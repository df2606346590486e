import type { ConversationHead } from '@portal/contract/support/support-conversations'
import type { Database } from '../../db/transaction.ts'

/** Whose turn it is in what a profile wrote; null where it is another's. */
export async function findConversationState(
  db: Database,
  id: string,
  profileId: string,
): Promise<ConversationHead['state'] | null> {
  const row = await db
    .selectFrom('conversation')
    .select('state')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row?.state ?? null
}
