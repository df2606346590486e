import { writeAudit } from '../../../db/audit.ts'
import type { Database } from '../../../db/transaction.ts'
import type { Context } from '../../../http/handler.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findQuietEnd } from '../quiet-hours/find-quiet-end.ts'
import { moveHeld } from '../quiet-hours/held-store.ts'

/** Lets what the utility recommends count again: no own wishes, no own quiet hours. */
export async function forgetOwnWishes(
  { settings }: Pick<Surroundings, 'settings'>,
  tx: Database,
  profileId: string,
  { now, device, requestId }: Pick<Context, 'now' | 'device' | 'requestId'>,
): Promise<void> {
  await tx.deleteFrom('notification_wish').where('profile_id', '=', profileId).execute()
  await tx.deleteFrom('quiet_hours').where('profile_id', '=', profileId).execute()
  const clock = { now: () => now }
  await moveHeld(tx, profileId, (await findQuietEnd({ settings, clock }, tx, profileId)) ?? now)
  const entry = { at: now, profileId, act: 'notifications-recommended', device: device.name }
  await writeAudit(tx, { ...entry, requestId })
}
