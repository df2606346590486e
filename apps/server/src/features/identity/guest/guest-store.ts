import type { Database } from '../../../db/transaction.ts'

export interface NewGuest {
  hash: Buffer
  deviceHash: Buffer
  now: Date
  expiresAt: Date
}

export async function insertGuest(db: Database, guest: NewGuest): Promise<void> {
  await db
    .insertInto('guest')
    .values({
      hash: guest.hash,
      device_hash: guest.deviceHash,
      created_at: guest.now,
      expires_at: guest.expiresAt,
    })
    .execute()
}

/** The guest whose credential has this hash. */
export async function findGuest(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('guest')
    .select('id')
    .where('hash', '=', hash)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}
