import type { Database } from '../../db/transaction.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { deleteOldSessions } from './identity-store.ts'

const DAY_MS = 86_400_000
/** An ended session is kept so long to answer questions about it. */
const KEPT_DAYS = 30

/** Every night, old sessions go. */
export function workIdentityJobs(given: {
  jobs: Jobs
  db: Database
  clock: { now: () => Date }
  timeZone: string
}): void {
  const { jobs, db, clock, timeZone } = given
  jobs.work('delete-old-sessions', async () => {
    await deleteOldSessions(db, new Date(clock.now().getTime() - KEPT_DAYS * DAY_MS))
  })
  jobs.schedule('delete-old-sessions', '20 3 * * *', timeZone)
}
