import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import type { Surroundings } from '../../surroundings.ts'
import { autopayDay } from './autopay-day.ts'
import { isAnyWaiting } from './draws/autopay-draw-store.ts'
import { autopayRunJob, drawDue, leftAfterMs, patienceMs, runAutopay } from './draws/autopay-run.ts'

const FINISH = 'finish-autopay-draws'

/** Every day at its time; what was left without an end is finished some minutes later. */
export function autopayJobs(surroundings: Surroundings): Array<Job> {
  return [
    daily(autopayRunJob, surroundings.settings.rules.autopay.drawFrom, async () => {
      await runAutopay(surroundings)
      await finishLater(surroundings)
    }),
    worker(FINISH, async () => {
      await drawDue(surroundings)
      await finishLater(surroundings)
    }),
  ]
}

async function finishLater(surroundings: Surroundings): Promise<void> {
  const { db, clock, jobs } = surroundings
  const now = clock.now()
  const today = autopayDay(surroundings, now)
  const since = new Date(now.getTime() - patienceMs)
  if (!(await isAnyWaiting(db, { today, since }))) return
  await jobs.send(FINISH, {}, { afterMs: leftAfterMs + 5_000, singletonKey: 'left' })
}
