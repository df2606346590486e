import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import type { TestServer } from './server-test.ts'

/** Runs a migration over what a test has made meanwhile; `undo` takes back what it added. */
export async function migrateAgain(
  { connection }: Pick<TestServer, 'connection'>,
  name: string,
  undo: string,
): Promise<void> {
  const pool = createPool(connection, { max: 1 })
  try {
    await pool.query(undo)
    await pool.query('delete from migration where name = $1', [name])
    await migrate(pool)
  } finally {
    await pool.end()
  }
}
