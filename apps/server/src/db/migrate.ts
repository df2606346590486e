import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import type pg from 'pg'

/** Any number that no other program uses for its lock on this database. */
const MIGRATION_LOCK = 7_204_511

const folder = new URL('../../migrations/', import.meta.url)

interface Migration {
  name: string
  sql: string
  checksum: string
}

/**
 * Brings the database to the newest migration: each file once, in the order of its number, each in its own
 * transaction, one process at a time. A file that changed after it ran is refused. Returns the names that ran now.
 */
export async function migrate(pool: pg.Pool): Promise<Array<string>> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(`create table if not exists migration (
      name text primary key, checksum text not null, ran_at timestamptz not null default now())`)
    const done = await client.query<{ name: string; checksum: string }>(
      'select name, checksum from migration',
    )
    const checksums = new Map(done.rows.map((row) => [row.name, row.checksum]))
    const ran: Array<string> = []
    for (const migration of await readMigrations()) {
      const before = checksums.get(migration.name)
      if (before === undefined) {
        await run(client, migration)
        ran.push(migration.name)
      } else if (before !== migration.checksum) {
        throw new Error(
          `Migration ${migration.name} was changed after it ran. Undo the change and write a new file.`,
        )
      }
    }
    return ran
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => undefined)
    client.release()
  }
}

async function run(client: pg.PoolClient, migration: Migration): Promise<void> {
  await client.query('begin')
  try {
    await client.query(migration.sql)
    await client.query('insert into migration (name, checksum) values ($1, $2)', [
      migration.name,
      migration.checksum,
    ])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${migration.name} failed.`, { cause: error })
  }
}

async function readMigrations(): Promise<Array<Migration>> {
  const names = (await readdir(folder)).filter((name) => /^\d{3}-[a-z0-9-]+\.sql$/.test(name))
  return Promise.all(
    names.toSorted().map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}
