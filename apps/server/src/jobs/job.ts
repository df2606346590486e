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

export interface DailyJob {
  kind: 'daily'
  name: string
  /** `hh:mm` by the utility's clock. */
  at: string
  run: (day: string) => Promise<void>
}

export interface RepeatedJob {
  kind: 'repeated'
  name: string
  rhythm: Rhythm
  run: () => Promise<void>
}

/** Every so many minutes of a part of the day, `hh:mm` by the utility's clock. */
interface Rhythm {
  minutes: number
  from: string
  until: string
}

export interface SweepJob {
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
 * The work of a day, from its time on by the utility's clock, whenever a server and the database are there from then
 * on. It may be asked for twice, so the work of a day that was done must do nothing then.
 */
export function daily(name: string, at: string, run: (day: string) => Promise<void>): Job {
  return { kind: 'daily', name, at, run }
}

/** In its rhythm by the utility's clock; of turns that were missed the last one is made up for. */
export function repeated(name: string, rhythm: Rhythm, run: () => Promise<void>): Job {
  return { kind: 'repeated', name, rhythm, run }
}

/** Looks for what waits: at the start, for what a kill left behind, and every ten seconds, in each server. */
export function sweep(fault: string, run: () => Promise<void>): Job {
  return { kind: 'sweep', fault, run }
}
