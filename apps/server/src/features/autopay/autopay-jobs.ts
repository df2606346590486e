import { workDay } from '@portal/rules/work-day'
import type { Jobs } from '../../jobs/jobs.ts'
import { isAnyWaiting } from './draws/autopay-draw-store.ts'
import type { AutopayParts } from './autopay-parts.ts'
import { drawDue, leftAfterMs, patienceMs, runAutopay } from './draws/autopay-run.ts'

const RUN = 'run-autopay'
const FINISH = 'finish-autopay-draws'

interface AutopayJobs extends AutopayParts {
  jobs: Jobs
}

/** Every day at its time; what was left without an end is finished some minutes later. */
export function workAutopayJobs(parts: AutopayJobs): void {
  const { jobs, rules, timeZone } = parts
  jobs.work(RUN, async () => {
    await runAutopay(parts)
    await finishLater(parts)
  })
  jobs.work(FINISH, async () => {
    await drawDue(parts)
    await finishLater(parts)
  })
  const [hour, minute] = rules.drawFrom.split(':').map(Number)
  jobs.schedule(RUN, `${minute} ${hour} * * *`, timeZone)
}

/** Makes up for a day on which nobody ran; where nothing was missed it does nothing. */
export async function catchUpAutopay({ jobs }: AutopayParts): Promise<void> {
  await jobs.send(RUN, {}, { singletonKey: 'start' })
}

async function finishLater({ db, clock, jobs, timeZone, rules }: AutopayParts): Promise<void> {
  const now = clock.now()
  const today = workDay(now, timeZone, rules.drawFrom)
  const since = new Date(now.getTime() - patienceMs)
  if (!(await isAnyWaiting(db, { today, since }))) return
  const startAfter = new Date(now.getTime() + leftAfterMs + 5_000)
  await jobs.send(FINISH, {}, { startAfter, singletonKey: 'left' })
}
