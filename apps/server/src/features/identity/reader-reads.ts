import type { Database } from '../../db/transaction.ts'
import type { AlertReader } from '../../ports/mail/alert-reader.ts'

/** A profile as it is told something. @throws Error where there is none */
export async function readAlertReader(
  db: Database,
  profileId: string,
): Promise<AlertReader & { firstName: string }> {
  const row = await db
    .selectFrom('profile')
    .select(['email', 'locale', 'first_name as firstName'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
  return { profileId, ...row }
}
