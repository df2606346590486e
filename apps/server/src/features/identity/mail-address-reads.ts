import type { Database } from '../../db/transaction.ts'
import type { AlertReader } from '../../ports/mail/alert-reader.ts'

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

/** A profile as mails are written to it. */
export async function findMailReader(
  db: Database,
  profileId: string,
): Promise<(AlertReader & { firstName: string }) | undefined> {
  return db
    .selectFrom('profile')
    .select(['id as profileId', 'email', 'locale', 'first_name as firstName'])
    .where('id', '=', profileId)
    .executeTakeFirst()
}
