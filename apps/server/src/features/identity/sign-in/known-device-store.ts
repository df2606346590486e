import { sql } from 'kysely'
import { deviceHash } from '../../../db/secrets/device-hash.ts'
import type { Database } from '../../../db/transaction.ts'
import type { AlertReader } from '../../../ports/mail/alert-reader.ts'

/** Keeps that the profile signed in on the device; tells whether it did so before. */
export async function keepKnownDevice(
  db: Database,
  profileId: string,
  deviceId: string,
  now: Date,
): Promise<boolean> {
  const { isNew } = await db
    .insertInto('known_device')
    .values({
      profile_id: profileId,
      device_hash: deviceHash(deviceId),
      first_used_at: now,
      last_used_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'device_hash']).doUpdateSet({ last_used_at: now }),
    )
    // A row that was inserted, not updated, has been locked by nobody.
    .returning(sql<boolean>`xmax = 0`.as('isNew'))
    .executeTakeFirstOrThrow()
  return !isNew
}

/** Whether the profile has ever signed in before. */
export async function hasSignedInBefore(db: Database, profileId: string): Promise<boolean> {
  const login = await db
    .selectFrom('audit_entry')
    .select('id')
    .where('profile_id', '=', profileId)
    .where('act', '=', 'login')
    .limit(1)
    .executeTakeFirst()
  return login !== undefined
}

/** A profile as it is written to. */
export async function findRecipient(db: Database, profileId: string): Promise<AlertReader> {
  return db
    .selectFrom('profile')
    .select(['id as profileId', 'email', 'locale'])
    .where('id', '=', profileId)
    .executeTakeFirstOrThrow()
}
