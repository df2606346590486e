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

it('runs a whole crowd of jobs without waiting between them', async () => {
  const many = Array.from({ length: 40 }, (_, n) => ({ n: n + 100 }))
  await Promise.all(many.map((data) => jobs.send('count', data)))
  await vi.waitFor(() => expect(done).toEqual(expect.arrayContaining(many)))
})

it('adds no second job with the same key while the first one waits', async () => {
  for (const n of [8, 9]) await jobs.send('count', { n }, { singletonKey: 'one', afterMs: 60_000 })
  const { rows } = await pool.query(
    `select count(*)::int as n from jobs.job where singleton_key = 'one' and state = 'created'`,
  )
  expect(rows).toEqual([{ n: 1 }])
})

it('puts a job off by the database’s clock, however ours stands', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 40 * 86_400_000 })
  try {
    await jobs.send('count', { n: 10 }, { singletonKey: 'later', afterMs: 60_000 })
  } finally {
    vi.useRealTimers()
  }
  const { rows } = await pool.query(
    `select round(extract(epoch from start_after - created_on))::int as seconds,
       created_on between now() - interval '1 minute' and now() as now
     from jobs.job where singleton_key = 'later'`,
  )
  expect(rows).toEqual([{ seconds: 60, now: true }])
})

it('does what was put off while the database’s clock was ahead, once it is set right', async () => {
  await jobs.send('count', { n: 11 }, { singletonKey: 'ahead', afterMs: 60_000 })
  await pool.query(
    `update jobs.job set created_on = created_on + interval '40 days',
       start_after = start_after + interval '40 days' where singleton_key = 'ahead'`,
  )
  await pool.query(
    `update jobs.queue set monitor_on = now() + interval '40 days', maintain_on = now() + interval '40 days'`,
  )
  await jobs.mendTimes()
  await vi.waitFor(() => expect(done).toContainEqual({ n: 11 }), { timeout: 10_000 })
  const { rows } = await pool.query(
    `select name from jobs.queue where greatest(monitor_on, maintain_on) > now() + interval '1 day'`,
  )
  expect(rows).toEqual([])
})

it('tells the log of a failed try by the job’s name alone, and counts it', async () => {
  const lines: Array<{ facts: object; sentence: string }> = []
  const warn = (facts: object, sentence: string): void => void lines.push({ facts, sentence })
  const telling = createJobs(database.connection, { log: { ...testLog, warn }, max: 1 })
  telling.register('break', async () => {
    throw new Error('550 <maya@example.com> is nobody')
  })
  await telling.start()
  await telling.send('break', {})
  await vi.waitFor(() => expect(lines).toHaveLength(1), { timeout: 10_000 })
  await telling.stop()
  expect(lines[0]).toMatchObject({ facts: { job: 'break' }, sentence: 'A job failed.' })
  expect(JSON.stringify(lines)).not.toContain('maya')
  expect(await telling.counts.failures.get()).toMatchObject({
    values: [{ labels: { job: 'break' }, value: 1 }],
  })
})
