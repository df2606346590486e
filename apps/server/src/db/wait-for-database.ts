import { setTimeout as wait } from 'node:timers/promises'
import { faultWords, isTransientFault } from './database-faults.ts'
import type { Connection } from './pool.ts'
import { createReadiness } from './readiness.ts'

const LOOK_MS = 500
const SAY_MS = 10_000

/** The message says all there is to say. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

export interface WaitOptions {
  seconds: number
  /** Told in one sentence now and then that it waits. */
  report: (sentence: string) => void
  signal?: AbortSignal | undefined
}

/**
 * Waits until the database takes writes.
 * @throws DatabaseAwayError after so many seconds, or at once where waiting does not help
 */
export async function waitForDatabase(
  connection: Connection,
  { seconds, report, signal }: WaitOptions,
): Promise<void> {
  const readiness = createReadiness(connection)
  const began = performance.now()
  let said = -SAY_MS
  try {
    for (;;) {
      signal?.throwIfAborted()
      const fault = await readiness.check().then(
        () => null,
        (error: unknown) => error,
      )
      if (fault === null) return
      const waited = performance.now() - began
      const why = faultWords(fault)
      if (!isTransientFault(fault)) {
        throw new DatabaseAwayError(`The database cannot be used: ${why}.`)
      }
      if (waited > seconds * 1_000) {
        throw new DatabaseAwayError(
          `The database was not ready within ${seconds} seconds: ${why}. DATABASE_WAIT says how long to wait.`,
        )
      }
      if (waited - said >= SAY_MS) {
        said = waited
        report(`Waiting for the database: ${why}.`)
      }
      await wait(LOOK_MS, undefined, { signal })
    }
  } finally {
    await readiness.end()
  }
}
