import { deviceHash } from '../../../db/secrets/device-hash.ts'
import type { Database } from '../../../db/transaction.ts'

/**
 * Where sessions are ended, nothing is shown any more on their devices; nor, where all of a profile are, on those whose
 * session is over long since.
 */
export async function forgetDevices(
  tx: Database,
  which: { sessionId: string } | { profileId: string; except?: string },
): Promise<void> {
  const devices = tx.deleteFrom('notified_device')
  if ('sessionId' in which) {
    await devices.where('session_id', '=', which.sessionId).execute()
    return
  }
  await devices
    .where('profile_id', '=', which.profileId)
    .where('session_id', 'is distinct from', which.except ?? null)
    .execute()
}

/** Whoever signs in on a device again has it back; of somebody else's nothing is shown there any more. */
export async function takeDeviceUp(
  tx: Database,
  { profileId, sessionId, deviceId }: { profileId: string; sessionId: string; deviceId: string },
): Promise<void> {
  const hash = deviceHash(deviceId)
  await tx
    .deleteFrom('notified_device')
    .where('device_hash', '=', hash)
    .where('profile_id', '<>', profileId)
    .execute()
  await tx
    .updateTable('notified_device')
    .set({ session_id: sessionId })
    .where('device_hash', '=', hash)
    .execute()
}
