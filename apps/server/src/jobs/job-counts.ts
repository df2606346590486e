import { Counter } from 'prom-client'

export interface JobCounts {
  /** Tries of jobs that failed. */
  failures: Counter<'job'>
  /** Accounts that a job could not work on and left to its next turn. */
  setAside: Counter<'job'>
  /** Looks that found the clocks of this server and of the database apart. */
  clocksDiffer: Counter
}

export function createJobCounts(): JobCounts {
  const failures = new Counter({
    name: 'job_failures_total',
    help: 'Tries of jobs that failed, by job',
    labelNames: ['job'],
    registers: [],
  })
  const setAside = new Counter({
    name: 'job_accounts_set_aside_total',
    help: 'Accounts that a job left to its next turn because of a fault, by job',
    labelNames: ['job'],
    registers: [],
  })
  const clocksDiffer = new Counter({
    name: 'job_clock_differences_total',
    help: 'Looks at which the clocks of server and database differed, so that nothing was done by the time',
    registers: [],
  })
  return { failures, setAside, clocksDiffer }
}
