import type { Database } from '../../db/transaction.ts'

/** Forgets the device, if it is this profile's. */
export async function deleteNotifiedDevice(
  db: Database,
  profileId: string,
  deviceHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('notified_device')
    .where('profile_id', '=', profileId)
    .where('device_hash', '=', deviceHash)
    .execute()
}
