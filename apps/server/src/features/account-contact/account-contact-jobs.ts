import { firstId, keysetWalk } from '../../db/keyset-walk.ts'
import { inTransaction } from '../../db/transaction.ts'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { listGrantsOver } from '../access/access-reads.ts'
import type { OverGrant } from '../access/access-reads.ts'
import { setAside } from '../accounts/set-aside-acts.ts'
import { endContactsWith } from './account-contact-access-acts.ts'
import { contactBillJobs } from './bills/contact-bill-jobs.ts'
import { priorityJobs } from './priority/priority-jobs.ts'
import { deleteOldCodes } from './ways/code-store.ts'
import { deletePastWays, deleteRemovedWays } from './ways/way-store.ts'

const BATCH = 1_000
/** Access ends on its last day by itself: what its person added is looked for in the night after it. */
const ACCESS_OVER = 'end-contacts-of-past-access'
const from = { expiresAt: new Date(0), id: firstId }
const HOUR_MS = 3_600_000

export function accountContactJobs(surroundings: Surroundings): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    ...contactBillJobs(surroundings),
    ...priorityJobs(surroundings),
    daily(ACCESS_OVER, '00:20', async (day) => {
      const aside = setAside(surroundings, ACCESS_OVER)
      const by = { profileId: null, requestId: `${ACCESS_OVER} ${day}`, now: clock.now() }
      const inOrder = { from, placeOf: (grant: OverGrant) => grant, count: 200 }
      await keysetWalk(inOrder, async (after, count) => {
        const over = await listGrantsOver(db, after, count)
        for (const grant of over)
          await aside.alone(grant.accountId, () =>
            inTransaction(db, (tx) => endContactsWith(surroundings, tx, grant, by)),
          )
        return over
      })
      await aside.finish()
    }),
    daily('forget-removed-contacts', '03:50', async () => {
      const now = clock.now()
      // A day longer than it can be undone, and than a taken over profile is usually noticed.
      const { undoHours, disputeDays } = settings.identity
      const kept = Math.max(undoHours, disputeDays * 24) + 24
      const before = new Date(now.getTime() - kept * HOUR_MS)
      while ((await deleteRemovedWays(db, before, BATCH)) === BATCH);
      while ((await deleteOldCodes(db, now, BATCH)) === BATCH);
      const logged = new Date(now.getTime() - settings.rules.access.logDays * 24 * HOUR_MS)
      while ((await deletePastWays(db, logged, BATCH)) === BATCH);
    }),
  ]
}
