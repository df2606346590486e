import type { Log } from '../http/handler.ts'
import type { JobCounts } from './job-counts.ts'
import { outageOf } from './outage.ts'

/** So far clocks that are kept right may lie apart, with the time that asking takes; Kerberos allows as much. */
export const CLOCKS_APART_MS = 5 * 60_000

/** Whether something may be done by the time. */
export type ClockCheck = () => Promise<boolean>

interface CheckedClocks {
  clock: { now: () => Date }
  databaseTime: () => Promise<Date>
  log: Log
  counts: JobCounts
}

/**
 * Holds this server's clock against the database's. One of two that differ is wrong, and nobody knows which: what goes by
 * the time, such as deleting a profile on its day, is not done by one clock alone, since some of it cannot be undone.
 */
export function createClockCheck({ clock, databaseTime, log, counts }: CheckedClocks): ClockCheck {
  const outage = outageOf(log, {
    fails: 'This server’s clock and the database’s differ: what goes by the time rests.',
    works: 'The clocks of this server and the database agree again.',
  })
  return async () => {
    const ahead = clock.now().getTime() - (await databaseTime()).getTime()
    const agree = Math.abs(ahead) <= CLOCKS_APART_MS
    if (agree) outage.works()
    else {
      counts.clocksDiffer.inc()
      outage.failed(new Error(`This server is ahead by ${Math.round(ahead / 1000)} s.`))
    }
    return agree
  }
}
