import type { QuietHours } from '@portal/contract/alerts/alerts-notifications'
import { writeAudit } from '../../../db/audit.ts'
import type { ProfileContext } from '../../../http/handler.ts'
import { problem } from '../../../http/problem-error.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { findQuietEnd, findQuietHours } from './find-quiet-end.ts'
import { moveHeld, saveOwnHours } from './held-store.ts'

/** Of what waits the time moves, too. @throws ProblemError `invalid-input` for hours that end as they begin */
export async function changeQuietHours(
  surroundings: Pick<Surroundings, 'settings'>,
  chosen: Partial<QuietHours>,
  { db, caller: { profileId }, now, device, requestId }: ProfileContext,
): Promise<void> {
  const hours = { ...(await findQuietHours(surroundings, db, profileId)), ...chosen }
  if (hours.from === hours.until) {
    const errors = [{ path: 'until', message: 'They end when they begin' }]
    throw problem('invalid-input', { errors })
  }
  await saveOwnHours(db, profileId, hours)
  const clock = { now: () => now }
  await moveHeld(
    db,
    profileId,
    (await findQuietEnd({ ...surroundings, clock }, db, profileId)) ?? now,
  )
  const entry = { at: now, profileId, act: 'notifications-changed' }
  await writeAudit(db, { ...entry, device: device.name, requestId })
}
