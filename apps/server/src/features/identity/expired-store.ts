import type { Database } from '../../db/transaction.ts'

/** Removes sessions that ended, expired or were last used before a moment, with their tokens. */
export async function deleteOldSessions(
  db: Database,
  before: Date,
  unusedSince: Date,
): Promise<void> {
  await db
    .deleteFrom('session')
    .where((is) =>
      is.or([
        is('ended_at', '<', before),
        is('expires_at', '<', before),
        is('last_used_at', '<', unusedSince),
      ]),
    )
    .execute()
}

/** Removes what has no use any more: links, guests and guesses of before a moment. */
export async function deleteExpired(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('one_time_token').where('expires_at', '<', before).execute()
  await db.deleteFrom('guest').where('expires_at', '<', before).execute()
  await db.deleteFrom('attempt').where('at', '<', before).execute()
}

/** Removes devices on which nobody signed in for long; they count as new again. */
export async function deleteForgottenDevices(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('known_device').where('last_used_at', '<', before).execute()
  await db.deleteFrom('code_device').where('right_at', '<', before).execute()
}
