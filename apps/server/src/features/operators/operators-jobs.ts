import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { checkAudit } from './audit/check-audit.ts'
import { deleteOldOperatorSessions } from './operator-sessions-store.ts'

/** An ended session is kept so long to tell when somebody was last seen. */
const KEPT_MS = 400 * 86_400_000

/** Every night, sessions go that ended long ago, and the log is checked. */
export function operatorsJobs({ db, clock }: Pick<Surroundings, 'db' | 'clock'>): Array<Job> {
  return [
    daily('delete-old-operator-sessions', '03:25', () =>
      deleteOldOperatorSessions(db, new Date(clock.now().getTime() - KEPT_MS)),
    ),
    daily('check-operator-audit', '03:40', async () => {
      await checkAudit(db, clock.now())
    }),
  ]
}
