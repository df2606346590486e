import { localDate } from '@portal/rules/local-date'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { daily } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteOldConversations, deleteOldProofs } from './conversations-store.ts'
import { deleteLooseFiles } from './support-files-store.ts'

const BATCH = 100
const DAY_MS = 86_400_000

/** Every night goes what is too old to be asked about, what opens nothing any more, and files that no message brought. */
export function supportJobs({
  db,
  clock,
  settings,
}: Pick<Surroundings, 'db' | 'clock' | 'settings'>): Array<Job> {
  return [
    daily('delete-old-conversations', '03:50', async () => {
      const now = clock.now()
      const today = localDate(now, settings.utility.timeZone)
      const oldest = addMonths(today, -settings.rules.support.keptMonths)
      await inBatches(() => deleteOldConversations(db, new Date(`${oldest}T00:00:00Z`), BATCH))
      await inBatches(() => deleteOldProofs(db, now, BATCH))
      await inBatches(() => deleteLooseFiles(db, new Date(now.getTime() - DAY_MS), BATCH))
    }),
  ]
}

async function inBatches(deleteSome: () => Promise<number>): Promise<void> {
  let deleted = BATCH
  while (deleted === BATCH) deleted = await deleteSome()
}
