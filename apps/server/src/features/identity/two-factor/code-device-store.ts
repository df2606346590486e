import { deviceHash } from '../../../db/secrets/device-hash.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Device } from '../../../http/handler.ts'

/** Keeps that a code of the profile's two-step sign-in was right on the device. */
export async function keepCodeDevice(
  tx: Database,
  profileId: string,
  { id }: Pick<Device, 'id'>,
  now: Date,
): Promise<void> {
  if (id === null) return
  await tx
    .insertInto('code_device')
    .values({ profile_id: profileId, device_hash: deviceHash(id), right_at: now })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'device_hash']).doUpdateSet({ right_at: now }),
    )
    .execute()
}

/** What is kept of a device where a code was right before; null for any other. */
export async function findCodeDevice(
  db: Database,
  profileId: string,
  { id }: Pick<Device, 'id'>,
): Promise<Buffer | null> {
  if (id === null) return null
  const device = await db
    .selectFrom('code_device')
    .select('device_hash')
    .where('profile_id', '=', profileId)
    .where('device_hash', '=', deviceHash(id))
    .executeTakeFirst()
  return device?.device_hash ?? null
}
