import type pg from 'pg'
import type { Config } from '../config.ts'
import { refuseDemoPeople } from './demo/demo-mark.ts'
import { findEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'
import { FolderInUseError } from './folder-lock.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'
import type { Connection } from './pool.ts'
import { waitForDatabase } from './wait-for-database.ts'

export interface CommandDatabase {
  pool: pg.Pool
  connection: Connection
  /** Ends the database where it was started for the command. */
  stop: () => Promise<void>
}

/**
 * The database of the configuration, at its newest migration: the one of `DATABASE_URL`, else the bundled one, whether
 * a server runs it already or not.
 * @throws ConfigError where the demo is off, but was put into it once
 */
export async function openCommandDatabase(config: Config): Promise<CommandDatabase> {
  const { connection, stop } = await reach(config)
  const pool = createPool(connection, { max: 2 })
  const report = (sentence: string): void => void process.stderr.write(`${sentence}\n`)
  try {
    await waitForDatabase(connection, { seconds: config.databaseWait, report })
    await migrate(pool)
    await refuseDemoPeople(config, pool)
  } catch (error) {
    await pool.end()
    await stop()
    throw error
  }
  return { pool, connection, stop }
}

async function reach(
  config: Config,
): Promise<{ connection: Connection; stop: () => Promise<void> }> {
  const leave = async (): Promise<void> => undefined
  if (config.databaseUrl) {
    return { connection: { connectionString: config.databaseUrl }, stop: leave }
  }
  try {
    return await startEmbeddedPostgres({ dataDir: config.dataDir, seconds: config.databaseWait })
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const connection = await findEmbeddedPostgres(config.dataDir)
    if (!connection) throw error
    return { connection, stop: leave }
  }
}
