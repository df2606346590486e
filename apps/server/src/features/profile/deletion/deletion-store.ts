import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** False where it was asked for before: then that day stands. */
export async function insertDeletion(
  tx: Database,
  asked: { profileId: string; now: Date; deleteOn: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('profile_deletion')
    .values({ profile_id: asked.profileId, asked_at: asked.now, delete_on: asked.deleteOn })
    .onConflict((on) => on.column('profile_id').doNothing())
    .returning('profile_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Answers the day on which it would have been; null where nobody asked. */
export async function deleteDeletion(tx: Database, profileId: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('profile_deletion')
    .where('profile_id', '=', profileId)
    .returning('delete_on')
    .executeTakeFirst()
  return row?.delete_on ?? null
}

/** Whose day has come. */
export interface DueDeletion {
  deleteOn: string
  profileId: string
}

/** Some after a place, by their days. */
export async function listDueDeletions(
  db: Database,
  today: string,
  { after, count }: { after: DueDeletion; count: number },
): Promise<Array<DueDeletion>> {
  return db
    .selectFrom('profile_deletion')
    .select(['delete_on as deleteOn', 'profile_id as profileId'])
    .where('delete_on', '<=', today)
    .where(
      sql<boolean>`(delete_on, profile_id) > (${after.deleteOn}::date, ${after.profileId}::uuid)`,
    )
    .orderBy('delete_on')
    .orderBy('profile_id')
    .limit(sql.lit(count))
    .execute()
}

/** Locks it; false where the profile is kept by now, or somebody is just keeping it. */
export async function lockDue(tx: Database, profileId: string, today: string): Promise<boolean> {
  const row = await tx
    .selectFrom('profile_deletion')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .where('delete_on', '<=', today)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return row !== undefined
}

export async function findAskedAt(db: Database, profileId: string): Promise<Date> {
  const row = await db
    .selectFrom('profile_deletion')
    .select('asked_at')
    .where('profile_id', '=', profileId)
    .executeTakeFirstOrThrow()
  return row.asked_at
}

/** Whether somebody asked for it, and has not changed their mind. */
export async function isLeaving(db: Database, profileId: string): Promise<boolean> {
  const row = await db
    .selectFrom('profile_deletion')
    .select('profile_id')
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return row !== undefined
}
