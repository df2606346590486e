import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** The newest code counts, and no other. */
export async function saveCode(
  tx: Database,
  { wayId, hash, expiresAt }: { wayId: string; hash: Buffer; expiresAt: Date },
): Promise<void> {
  await tx
    .insertInto('contact_code')
    .values({ way_id: wayId, hash, expires_at: expiresAt })
    .onConflict((conflict) =>
      conflict.column('way_id').doUpdateSet({ hash, expires_at: expiresAt, tries: 0 }),
    )
    .execute()
}

/** Takes one of the tries that a code has, before it is known whether it is right; null where none is left. */
export async function takeTry(
  db: Database,
  wayId: string,
  { most, now }: { most: number; now: Date },
): Promise<Buffer | null> {
  const row = await db
    .updateTable('contact_code')
    .set((was) => ({ tries: was('tries', '+', 1) }))
    .where('way_id', '=', wayId)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning('hash')
    .executeTakeFirst()
  return row?.hash ?? null
}

/** Uses the code up: of two that are right at once, one gets false. */
export async function useCode(tx: Database, wayId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contact_code')
    .where('way_id', '=', wayId)
    .where('hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** Deletes some that no longer work; answers how many. */
export async function deleteOldCodes(db: Database, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from contact_code where way_id in (
      select way_id from contact_code where expires_at < ${now} order by expires_at limit ${sql.lit(most)}
    )`.execute(db)
  return Number(numAffectedRows)
}
