import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { contactBillJobs } from './bills/contact-bill-jobs.ts'
import { priorityJobs } from './priority/priority-jobs.ts'
import { deleteOldCodes } from './ways/code-store.ts'
import { deleteRemovedWays } from './ways/way-store.ts'

const BATCH = 1_000
const HOUR_MS = 3_600_000

export function accountContactJobs(surroundings: Surroundings): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    ...contactBillJobs(surroundings),
    ...priorityJobs(surroundings),
    daily('forget-removed-contacts', '03:50', async () => {
      const now = clock.now()
      // A day longer than it can be undone, and than a taken over profile is usually noticed.
      const { undoHours, disputeDays } = settings.identity
      const kept = Math.max(undoHours, disputeDays * 24) + 24
      const before = new Date(now.getTime() - kept * HOUR_MS)
      while ((await deleteRemovedWays(db, before, BATCH)) === BATCH);
      while ((await deleteOldCodes(db, now, BATCH)) === BATCH);
    }),
  ]
}
