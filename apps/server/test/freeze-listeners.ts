import type pg from 'pg'

/** Stops the processes of PostgreSQL that serve the database's listening connections; answers what has them go on. */
export async function freezeListeners(pool: pg.Pool): Promise<() => void> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity
      where application_name = 'portal-listen' and datname = current_database()`,
  )
  const send = (signal: NodeJS.Signals) => {
    for (const { pid } of rows) process.kill(pid, signal)
  }
  send('SIGSTOP')
  return () => send('SIGCONT')
}
