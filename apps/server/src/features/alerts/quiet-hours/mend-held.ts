import { inTransaction } from '../../../db/transaction.ts'
import { CLOCKS_APART_MS } from '../../../jobs/clock-check.ts'
import type { Surroundings } from '../../../surroundings.ts'
import { redateAlerts } from '../alerts-store.ts'
import { findQuietEnd } from './find-quiet-end.ts'
import { moveHeld } from './held-store.ts'

const BATCH = 200

/**
 * What a server told whose clock was ahead is of now, and what waits because of it waits until its reader's quiet hours
 * are over, or no longer: not until the day that the clock showed.
 */
export async function mendHeld(
  surroundings: Pick<Surroundings, 'clock' | 'db' | 'settings'>,
): Promise<void> {
  const now = surroundings.clock.now()
  const after = new Date(now.getTime() + CLOCKS_APART_MS)
  const mendSome = () =>
    inTransaction(surroundings.db, async (tx) => {
      const whose = await redateAlerts(tx, { after, now, count: BATCH })
      for (const profileId of new Set(whose)) {
        await moveHeld(tx, profileId, (await findQuietEnd(surroundings, tx, profileId)) ?? now)
      }
      return whose.length
    })
  while ((await mendSome()) === BATCH);
}
