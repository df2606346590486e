import type { Database } from '../../../db/transaction.ts'

/** The number of a profile, in the place of the one before. */
export async function saveTextNumber(
  tx: Database,
  profileId: string,
  number: string,
  now: Date,
): Promise<void> {
  await endTextNumber(tx, profileId, now)
  await tx
    .insertInto('text_number')
    .values({ profile_id: profileId, number, confirmed_at: now, ended_at: null })
    .execute()
}

/** The number that was ended by it; null where there was none. */
export async function endTextNumber(
  tx: Database,
  profileId: string,
  now: Date,
): Promise<string | null> {
  const row = await tx
    .updateTable('text_number')
    .set({ ended_at: now })
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .returning('number')
    .executeTakeFirst()
  return row?.number ?? null
}

/** Deletes what was confirmed since; whether that was anything. */
export async function deleteNumbersSince(
  tx: Database,
  profileId: string,
  since: Date,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('text_number')
    .where('profile_id', '=', profileId)
    .where('confirmed_at', '>=', since)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** The number that was there before it was ended at that moment or later. */
export async function reviveTextNumber(
  tx: Database,
  profileId: string,
  since: Date,
): Promise<void> {
  const before = await tx
    .selectFrom('text_number')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('ended_at', '>=', since)
    .orderBy('ended_at')
    .limit(1)
    .executeTakeFirst()
  if (!before) return
  await tx.updateTable('text_number').set({ ended_at: null }).where('id', '=', before.id).execute()
}

/** Numbers that ended before a moment: nobody takes them back any more. */
export async function deletePastNumbers(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('text_number').where('ended_at', '<', before).execute()
}
