import type { Database } from '../db/transaction.ts'
import type { Log } from '../http/handler.ts'
import type { ClockCheck } from './clock-check.ts'
import type { Job, SweepJob } from './job.ts'
import type { Jobs } from './jobs.ts'
import { outageOf } from './outage.ts'
import { nameTurns, noteTurn, sendDueTurn, turnAt } from './scheduled-turns.ts'

const SWEEP_EVERY_MS = 10_000

/** No turn is later than that after what kept it from being done is over. */
const LOOK_EVERY_MS = 60_000

interface JobSurroundings {
  jobs: Jobs
  db: Database
  clock: { now: () => Date }
  clocksAgree: ClockCheck
  log: Log
  /** IANA; the utility's. */
  timeZone: string
  /** How often it is looked for turns that have come. */
  lookEveryMs?: number
}

/** Names the worker of every job; before the queue starts. */
export function registerJobs(all: ReadonlyArray<Job>, surroundings: JobSurroundings): void {
  const { jobs, db, clock, clocksAgree, timeZone } = surroundings
  for (const job of all) {
    if (job.kind === 'worker') jobs.register(job.name, job.run, job.options)
    if (job.kind !== 'daily' && job.kind !== 'repeated') continue
    jobs.register(job.name, async () => {
      // Whichever server asked for it: one whose clock is right asks again, until it is given it itself.
      if (!(await clocksAgree())) return
      const turn = turnAt(job, clock.now(), timeZone)
      await job.run(turn)
      await noteTurn(db, job.name, turn)
    })
  }
}

/**
 * Once the server listens: begins to sweep, and to look for turns that have come and were not done, whatever kept them
 * from being done; the answer ends both.
 */
export async function startJobs(
  all: ReadonlyArray<Job>,
  surroundings: JobSurroundings,
): Promise<() => void> {
  const { jobs, db, clock, clocksAgree, log, timeZone } = surroundings
  const scheduled = all.filter((job) => job.kind === 'daily' || job.kind === 'repeated')
  const names = scheduled.map(({ name }) => name)
  await nameTurns(db, names)
  const look = async (): Promise<void> => {
    await jobs.mendTimes()
    if (!(await clocksAgree())) return
    const now = clock.now()
    for (const job of scheduled) await sendDueTurn(surroundings, job, { now, timeZone })
  }
  const sweep = (job: SweepJob) => async (): Promise<void> => {
    if (await clocksAgree()) await job.run()
  }
  const timers = all.flatMap((job) =>
    job.kind === 'sweep' ? [repeat(sweep(job), SWEEP_EVERY_MS, { log, fault: job.fault })] : [],
  )
  const fault = 'What is due could not be looked for.'
  timers.push(repeat(look, surroundings.lookEveryMs ?? LOOK_EVERY_MS, { log, fault }))
  return () => timers.forEach((timer) => clearInterval(timer))
}

/** At once and from time to time, never twice at the same time. */
function repeat(
  run: () => Promise<void>,
  everyMs: number,
  { log, fault }: { log: Log; fault: string },
): NodeJS.Timeout {
  const outage = outageOf(log, { fails: fault, works: `Over: ${fault}` })
  let runs = false
  const look = async (): Promise<void> => {
    if (runs) return
    runs = true
    await run().then(outage.works, outage.failed)
    runs = false
  }
  void look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return timer
}
