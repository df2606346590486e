import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deletePastNames } from './past-name-store.ts'
import { deletePastNumbers } from './text-number/text-number-store.ts'
import { deleteExpired, deleteForgottenDevices, deleteOldSessions } from './expired-store.ts'

const DAY_MS = 86_400_000
/** An ended session is kept so long to answer questions about it. */
const KEPT_DAYS = 30
/** A link that was opened says the same once more for a day; no guess is counted longer. */
const EXPIRED_DAYS = 2
const DEVICE_DAYS = 400

/** Every night, old sessions go, and what else has expired. */
export function identityJobs({
  db,
  clock,
  settings,
}: Pick<Surroundings, 'db' | 'clock' | 'settings'>): Array<Job> {
  return [
    daily('delete-old-sessions', '03:20', async () => {
      const daysAgo = (days: number) => new Date(clock.now().getTime() - days * DAY_MS)
      await deleteOldSessions(
        db,
        daysAgo(KEPT_DAYS),
        daysAgo(settings.rules.sessions.idleDays + KEPT_DAYS),
      )
      await deleteExpired(db, daysAgo(EXPIRED_DAYS))
      await deleteForgottenDevices(db, daysAgo(DEVICE_DAYS))
      await deletePastNames(db, daysAgo(settings.rules.access.logDays))
      await deletePastNumbers(db, daysAgo(settings.identity.undoHours / 24))
    }),
  ]
}
