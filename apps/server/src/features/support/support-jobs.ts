import { localDate } from '@portal/rules/local-date'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { daily, repeated } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { deleteOldConversations, deleteOldProofs } from './conversations-store.ts'
import { deleteLooseFiles } from './support-files-store.ts'

const BATCH = 100
/** Of what brings files of up to ten megabytes: a hundred take a slow disk longer than a statement may. */
const FILE_BATCH = 5
const ALL_DAY = { minutes: 10, from: '00:00', until: '24:00' }
/** Files wait so long for their message, and are then gone within minutes. */
const LOOSE_MS = 3_600_000

/** Every night goes what is too old to be asked about and what opens nothing any more; soon, files that no message brought. */
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
      const before = new Date(`${oldest}T00:00:00Z`)
      await inBatches((count) => deleteOldConversations(db, before, count), FILE_BATCH)
      await inBatches((count) => deleteOldProofs(db, now, count), BATCH)
    }),
    repeated('delete-loose-files', ALL_DAY, async () => {
      const before = new Date(clock.now().getTime() - LOOSE_MS)
      await inBatches((count) => deleteLooseFiles(db, before, count), FILE_BATCH)
    }),
  ]
}

async function inBatches(
  deleteSome: (count: number) => Promise<number>,
  count: number,
): Promise<void> {
  let deleted = count
  while (deleted === count) deleted = await deleteSome(count)
}
