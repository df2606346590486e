import { daily, sweep } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import type { WebhookPump } from './deliveries/webhook-pump.ts'
import { deleteOldEvents } from './log/delivery-log-store.ts'
import { replayJob } from './replay/replay-jobs.ts'

const BATCH = 1_000
const DAY_MS = 86_400_000

/** What waits for its next try is looked for, and what a killed server left; every night, what is too old goes. */
export function webhooksJobs(surroundings: Surroundings, pump: WebhookPump): Array<Job> {
  const { db, clock, settings } = surroundings
  return [
    sweep('Webhooks could not be looked for.', () => pump.look()),
    replayJob(surroundings),
    daily('delete-old-webhook-events', '03:50', async () => {
      const keptMs = settings.rules.webhooks.keptDays * DAY_MS
      const before = new Date(clock.now().getTime() - keptMs)
      let deleted = BATCH
      while (deleted === BATCH) deleted = await deleteOldEvents(db, before, BATCH)
    }),
  ]
}
