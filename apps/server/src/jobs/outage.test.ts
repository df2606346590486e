import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { testLog } from '../../test/test-log.ts'
import { createPool } from '../db/pool.ts'
import { createJobs } from './jobs.ts'

const database = await createTestDatabase()
const lines: Array<string> = []
const warn = (_: object, sentence: string): void => void lines.push(sentence)
const jobs = createJobs(database.connection, { log: { ...testLog, warn } })
jobs.register('wait', async () => undefined)
await jobs.start()
afterAll(async () => {
  await jobs.stop()
  await database.drop()
})

it('tells once that the database is away however often the queue asks, and once that it is back', async () => {
  const admin = createPool({ ...database.connection, database: 'postgres' })
  const { database: name } = database.connection
  await admin.query(`alter database "${name}" allow_connections false`)
  const cut = () =>
    admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  await cut()
  await new Promise((settled) => setTimeout(settled, 8_000))
  expect(lines).toEqual(['The job queue met an error.'])
  await admin.query(`alter database "${name}" allow_connections true`)
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 40_000 })
  expect(lines[1]).toBe('The job queue works again.')
  await admin.end()
}, 60_000)
