import type { Jobs } from '../../jobs/jobs.ts'
import { hasOpenTry } from './autopay-draw-store.ts'
import type { AutopayParts } from './autopay-parts.ts'
import { drawDue, leftAfterMs, runAutopay } from './autopay-run.ts'

const RUN = 'run-autopay'
const FINISH = 'finish-autopay-draws'

/** What has no end after so long is looked for once a day only: a bank may take days. */
const PATIENCE_MS = 3_600_000

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

async function finishLater({ db, clock, jobs }: AutopayParts): Promise<void> {
  const now = clock.now().getTime()
  if (!(await hasOpenTry(db, new Date(now - PATIENCE_MS)))) return
  const startAfter = new Date(now + leftAfterMs + 5_000)
  await jobs.send(FINISH, {}, { startAfter, singletonKey: 'left' })
}
