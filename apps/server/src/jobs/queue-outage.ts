import type { PgBoss } from 'pg-boss'
import type { Log } from '../http/handler.ts'
import { outageOf } from './outage.ts'

/** An outage is over once the queue met no error for so long; it asks the database more often than that. */
const QUIET_MS = 15_000
const LOOK_MS = 5_000

interface Outages {
  /** The queue met an error that it does not tell itself. */
  failed: (error: unknown) => void
  end: () => void
}

/** Tells of the errors that the queue meets, once for each outage, and of its end. */
export function tellOutages(boss: PgBoss, log: Log): Outages {
  const outage = outageOf(log, {
    fails: 'The job queue met an error.',
    works: 'The job queue works again.',
  })
  let lastError = 0
  const failed = (error: unknown): void => {
    lastError = performance.now()
    outage.failed(error)
  }
  boss.on('error', failed)
  const look = async (): Promise<void> => {
    if (!outage.lasts() || performance.now() - lastError < QUIET_MS) return
    await boss.getDb().executeSql('select 1')
    outage.works()
  }
  const timer = setInterval(() => void look().catch(outage.failed), LOOK_MS)
  timer.unref()
  return { failed, end: () => clearInterval(timer) }
}
