import type { Database } from '../../db/transaction.ts'

/** A profile's address, and whether it was proved to be its own: before, nothing but the proof goes there. */
export async function findMailAddress(
  db: Database,
  profileId: string,
): Promise<{ email: string; isConfirmed: boolean } | null> {
  const profile = await db
    .selectFrom('profile')
    .select(['email', 'email_confirmed_at'])
    .where('id', '=', profileId)
    .executeTakeFirst()
  return profile ? { email: profile.email, isConfirmed: profile.email_confirmed_at !== null } : null
}
