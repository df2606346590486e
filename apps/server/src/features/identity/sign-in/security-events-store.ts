import type { Database } from '../../../db/transaction.ts'

/** The newest audit entries of a profile that are one of the acts. */
export async function listEventsOf<Act extends string>(
  db: Database,
  profileId: string,
  acts: ReadonlyArray<Act>,
  most: number,
) {
  return db
    .selectFrom('audit_entry')
    .select(['at', 'act', 'device'])
    .where('profile_id', '=', profileId)
    .where('act', 'in', acts)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .$narrowType<{ act: Act }>()
    .execute()
}
