import { workDay } from '@portal/rules/work-day'
import { daily, worker } from '../../jobs/job.ts'
import type { Job } from '../../jobs/job.ts'
import { isAnyWaiting } from './draws/autopay-draw-store.ts'
import type { AutopayParts } from './autopay-parts.ts'
import { drawDue, leftAfterMs, patienceMs, runAutopay } from './draws/autopay-run.ts'

const RUN = 'run-autopay'
const FINISH = 'finish-autopay-draws'

/** Every day at its time; what was left without an end is finished some minutes later. */
export function autopayJobs(parts: AutopayParts): Array<Job> {
  return [
    daily(RUN, parts.rules.drawFrom, async () => {
      await runAutopay(parts)
      await finishLater(parts)
    }),
    worker(FINISH, async () => {
      await drawDue(parts)
      await finishLater(parts)
    }),
  ]
}

async function finishLater({ db, clock, jobs, timeZone, rules }: AutopayParts): Promise<void> {
  const now = clock.now()
  const today = workDay(now, timeZone, rules.drawFrom)
  const since = new Date(now.getTime() - patienceMs)
  if (!(await isAnyWaiting(db, { today, since }))) return
  const startAfter = new Date(now.getTime() + leftAfterMs + 5_000)
  await jobs.send(FINISH, {}, { startAfter, singletonKey: 'left' })
}
