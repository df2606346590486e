import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { SocketConnection } from '../../src/db/pool.ts'

/** The other programs' sessions that began after the one that asks. */
const laterSessions = `
  select 1 from pg_stat_activity later
  join pg_stat_activity mine on mine.pid = pg_backend_pid() and mine.datname = later.datname
  where later.backend_type = 'client backend' and later.backend_start > mine.backend_start`

/**
 * Starts the script once for each step at which it shall die, all at once, with `connection`, `now` and `dieAt` as JSON;
 * returns how many died. What they had still sent to the database takes effect after their death: their sessions' end
 * is waited for, as whoever goes on takes them for dead since minutes.
 */
export async function runAndDie(
  script: string,
  given: { connection: SocketConnection; now: Date; dieAt: ReadonlyArray<number> },
): Promise<number> {
  const watch = new pg.Client(given.connection)
  await watch.connect()
  try {
    const died = await Promise.all(
      given.dieAt.map((dieAt) => runOne(script, JSON.stringify({ ...given, dieAt }))),
    )
    while ((await watch.query(laterSessions)).rows.length > 0) await wait(5)
    return died.filter(Boolean).length
  } finally {
    await watch.end()
  }
}

/** True where it was killed at its step; false where it was done before. */
function runOne(script: string, given: string): Promise<boolean> {
  const run = spawn(process.execPath, [script, given], { stdio: ['ignore', 'ignore', 'inherit'] })
  return new Promise((resolve, reject) => {
    run.once('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(true)
      else if (code === 0) resolve(false)
      else reject(new Error(`The run ended with ${code ?? signal}`))
    })
  })
}
