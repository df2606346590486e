import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { testLog } from '../../test/test-log.ts'
import { createDatabase, createPool } from '../db/pool.ts'
import { inTransaction } from '../db/transaction.ts'
import { createJobs } from './jobs.ts'

const database = await createTestDatabase()
const pool = createPool(database.connection)
const db = createDatabase(pool)
const jobs = createJobs(database.connection, { log: testLog })
const done: Array<object> = []
let failures = 1
jobs.register<{ n: number }>('count', async (data) => void done.push(data))
jobs.register<{ n: number }>('stumble', async (data) => {
  if (failures-- > 0) throw new Error('not yet')
  done.push(data)
})
jobs.schedule('count', '0 3 * * *', 'America/Los_Angeles')
await jobs.start()
afterAll(async () => {
  await jobs.stop()
  await pool.end()
  await database.drop()
})

it('runs a job within a moment of its being sent', async () => {
  const sent = performance.now()
  await jobs.send('count', { n: 1 })
  await vi.waitFor(() => expect(done).toContainEqual({ n: 1 }), { interval: 5 })
  expect(performance.now() - sent).toBeLessThan(1_500)
})

it('runs a job of a transaction that commits, and none of one that does not', async () => {
  const failed = inTransaction(db, async (tx) => {
    await jobs.send('count', { n: 2 }, { tx })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await inTransaction(db, (tx) => jobs.send('count', { n: 3 }, { tx }))
  await vi.waitFor(() => expect(done).toContainEqual({ n: 3 }))
  expect(done).not.toContainEqual({ n: 2 })
})

it('tries again when a job fails', async () => {
  await jobs.send('stumble', { n: 4 })
  await vi.waitFor(() => expect(done).toContainEqual({ n: 4 }), { timeout: 15_000, interval: 50 })
})

it('keeps the schedule in the database', async () => {
  const { rows } = await pool.query(`select name, cron, timezone from jobs.schedule`)
  expect(rows).toEqual([{ name: 'count', cron: '0 3 * * *', timezone: 'America/Los_Angeles' }])
})

it('runs a whole crowd of jobs without waiting between them', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ n: n + 100 }))
  await Promise.all(many.map((data) => jobs.send('count', data)))
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(many)))
})

it('adds no second job with the same key while the first one waits', async () => {
  const startAfter = new Date(Date.now() + 60_000)
  for (const n of [8, 9]) await jobs.send('count', { n }, { singletonKey: 'one', startAfter })
  const { rows } = await pool.query(
    `select count(*)::int as n from jobs.job where singleton_key = 'one' and state = 'created'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})
