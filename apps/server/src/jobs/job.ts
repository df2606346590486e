import type { JobHandler, WorkerOptions } from './jobs.ts'

/** What a feature does by itself; `run-jobs.ts` sees to it. Jobs run at least once, so they are safe to repeat. */
export type Job = WorkerJob | DailyJob | RepeatedJob | SweepJob

interface WorkerJob {
  kind: 'worker'
  /** Of its queue. */
  name: string
  run: JobHandler<never>
  options: WorkerOptions | undefined
}

interface DailyJob {
  kind: 'daily'
  name: string
  /** `hh:mm` by the utility's clock. */
  at: string
  run: (day: string) => Promise<void>
}

interface RepeatedJob {
  kind: 'repeated'
  name: string
  cron: string
  run: () => Promise<void>
}

interface SweepJob {
  kind: 'sweep'
  /** What could not be done, for the log: `Payments could not be looked for.` */
  fault: string
  run: () => Promise<void>
}

/** What is sent to its queue with `jobs.send`. */
export function worker<Data extends object>(
  name: string,
  run: JobHandler<Data>,
  options?: WorkerOptions,
): Job {
  return { kind: 'worker', name, run, options }
}

/**
 * The work of a day, from its time on by the utility's clock. A start makes up for what was missed, so the work of a
 * day that was done must do nothing when it is asked for again.
 */
export function daily(name: string, at: string, run: (day: string) => Promise<void>): Job {
  return { kind: 'daily', name, at, run }
}

/** At each moment of a cron line by the utility's clock; what is missed is not made up for. */
export function repeated(name: string, cron: string, run: () => Promise<void>): Job {
  return { kind: 'repeated', name, cron, run }
}

/** Looks for what waits: at the start, for what a kill left behind, and every ten seconds, in each server. */
export function sweep(fault: string, run: () => Promise<void>): Job {
  return { kind: 'sweep', fault, run }
}
