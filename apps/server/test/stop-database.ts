import pg from 'pg'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'

/** As a command does: starts the bundled PostgreSQL on the folder given, asks it something, stops it, and only then says how it ended. */
async function main(): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir: process.argv[2] ?? '' })
  const pool = new pg.Pool(postgres.connection)
  await pool.query('select 1')
  await pool.end()
  await postgres.stop()
  process.exitCode = 3
}

void main()
