import { workDay } from '@portal/rules/work-day'
import type { Log } from '../http/handler.ts'
import type { Job } from './job.ts'
import type { Jobs } from './jobs.ts'

const SWEEP_EVERY_MS = 10_000

/** The queue wakes a daily job by the database's clock, which may be ahead of ours. */
const CLOCKS_APART_MS = 60_000

interface JobSurroundings {
  jobs: Jobs
  clock: { now: () => Date }
  log: Log
  /** IANA; the utility's. */
  timeZone: string
}

/** Names the worker and the schedule of every job; before the queue starts. */
export function registerJobs(all: ReadonlyArray<Job>, surroundings: JobSurroundings): void {
  const { jobs, clock, timeZone } = surroundings
  for (const job of all) {
    if (job.kind === 'worker') jobs.register(job.name, job.run, job.options)
    if (job.kind === 'daily') {
      const soon = () => new Date(clock.now().getTime() + CLOCKS_APART_MS)
      jobs.register(job.name, () => job.run(workDay(soon(), timeZone, job.at)))
      const [hour, minute] = job.at.split(':').map(Number)
      jobs.schedule(job.name, `${minute} ${hour} * * *`, timeZone)
    }
    if (job.kind === 'repeated') {
      jobs.register(job.name, job.run)
      jobs.schedule(job.name, job.cron, timeZone)
    }
  }
}

/** Once the server listens: makes up for days that were missed, and begins to sweep; the answer ends the sweeps. */
export async function startJobs(
  all: ReadonlyArray<Job>,
  { jobs, log }: JobSurroundings,
): Promise<() => void> {
  const timers = all.flatMap((job) => (job.kind === 'sweep' ? [startSweep(job, log)] : []))
  for (const job of all) {
    if (job.kind === 'daily') await jobs.send(job.name, {}, { singletonKey: 'start' })
  }
  return () => timers.forEach((timer) => clearInterval(timer))
}

function startSweep({ fault, run }: Job & { kind: 'sweep' }, log: Log): NodeJS.Timeout {
  const look = (): void => {
    run().catch((error: unknown) => log.warn({ err: error }, fault))
  }
  look()
  const timer = setInterval(look, SWEEP_EVERY_MS)
  timer.unref()
  return timer
}
