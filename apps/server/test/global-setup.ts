import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { startEmbeddedPostgres } from '../src/db/embedded-postgres.ts'
import { migrate } from '../src/db/migrate.ts'
import { createPool } from '../src/db/pool.ts'
import type { SocketConnection } from '../src/db/pool.ts'
import { createJobs } from '../src/jobs/jobs.ts'
import { createTestFolder } from './test-folder.ts'
import { testLog } from './test-log.ts'

declare module 'vitest' {
  interface ProvidedContext {
    postgres: SocketConnection
  }
}

/** The database that each test file's own is copied from. */
export const TEMPLATE = 'portal_template'

let end: (() => Promise<void>) | undefined

/**
 * Starts one PostgreSQL for the whole run, on a folder that is thrown away; so it need not survive a loss of power and
 * does not wait for the disk. The tests that kill the server or the database start their own, with all safety on.
 */
export async function setup(project: TestProject): Promise<void> {
  const folder = await createTestFolder()
  const postgres = await startEmbeddedPostgres({
    dataDir: folder.path,
    settings: {
      fsync: 'off',
      synchronous_commit: 'off',
      full_page_writes: 'off',
      max_connections: '300',
    },
  })
  const admin = new pg.Client(postgres.connection)
  await admin.connect()
  await admin.query(`create database ${TEMPLATE}`)
  await admin.end()
  const template = { ...postgres.connection, database: TEMPLATE }
  const pool = createPool(template)
  await migrate(pool)
  await pool.end()
  const jobs = createJobs(template, { log: testLog })
  await jobs.start()
  await jobs.stop()
  project.provide('postgres', postgres.connection)
  end = async () => {
    await postgres.stop()
    await folder.remove()
  }
}

export async function teardown(): Promise<void> {
  await end?.()
}
