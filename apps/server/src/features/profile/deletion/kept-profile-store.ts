import type { Database } from '../../../db/transaction.ts'

/** To be said on the next page that somebody sees. */
export async function saveKept(tx: Database, profileId: string, deleteOn: string): Promise<void> {
  await tx
    .insertInto('kept_profile')
    .values({ profile_id: profileId, delete_on: deleteOn })
    .onConflict((on) => on.column('profile_id').doUpdateSet({ delete_on: deleteOn }))
    .execute()
}

/** The day on which a profile would have been deleted, as long as its owner has not seen that it stays. */
export async function findKept(db: Database, profileId: string): Promise<string | null> {
  const row = await db
    .selectFrom('kept_profile')
    .select('delete_on')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row?.delete_on ?? null
}

export async function deleteKept(tx: Database, profileId: string): Promise<void> {
  await tx.deleteFrom('kept_profile').where('profile_id', '=', profileId).execute()
}
