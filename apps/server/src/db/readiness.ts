import { createPool } from './pool.ts'
import type { Connection } from './pool.ts'
import { timeLimits } from './time-limits.ts'

/** So long what was found out counts, so that asking is no load. */
const FRESH_MS = 1_000

/** The database answers, but takes no writes. */
export class ReadOnlyDatabaseError extends Error {
  override name = 'ReadOnlyDatabaseError'
  readonly code = '25006'
}

export interface Readiness {
  /** @throws Error why the database takes no writes now */
  check: () => Promise<void>
  end: () => Promise<void>
}

/** Finds out over a connection of its own whether the database takes writes, once a second at most. */
export function createReadiness(connection: Connection): Readiness {
  const pool = createPool(connection, { max: 1, limits: timeLimits.readiness })
  const tryToWrite = async (): Promise<void> => {
    const { rows } = await pool.query<{ readOnly: boolean }>(
      `select pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "readOnly"`,
    )
    if (rows[0]?.readOnly) throw new ReadOnlyDatabaseError('The database is read-only.')
    await pool.query(write)
  }
  let last: { found: Promise<void>; until: number } | undefined
  const look = async (): Promise<void> => {
    await tryToWrite().finally(() => {
      if (last) last.until = performance.now() + FRESH_MS
    })
  }
  return {
    check: () => {
      if (!last || performance.now() > last.until) last = { found: look(), until: Infinity }
      return last.found
    },
    end: () => pool.end(),
  }
}

/**
 * Leaves nothing behind: a sort that does not fit into its memory takes new room on the disk and gives it back, and a
 * message that nobody reads goes through the log to the disk like every commit.
 */
const write = `
  set local work_mem = '64kB';
  select count(*) from (select n from generate_series(1, 8000) n order by n desc offset 0) sorted;
  select pg_logical_emit_message(true, 'portal', 'ready');`
