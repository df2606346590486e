import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { testLog } from '../../test/test-log.ts'
import { daily, sweep } from './job.ts'
import { createJobs } from './jobs.ts'
import { registerJobs, startJobs } from './run-jobs.ts'

const timeZone = 'America/Los_Angeles'
const database = await createTestDatabase()
let now = '2026-11-20T13:29:59Z'
const days: Array<string> = []
let sweeps = 0
const all = [
  daily('count-days', '05:30', async (day) => void days.push(day)),
  sweep('What waits could not be looked for.', async () => {
    sweeps += 1
  }),
]
const jobs = createJobs(database.connection, { log: testLog })
const surroundings = { jobs, log: testLog, timeZone, clock: { now: () => new Date(now) } }
registerJobs(all, surroundings)
await jobs.start()
const end = await startJobs(all, surroundings)
afterAll(async () => {
  end()
  await jobs.stop()
  await database.drop()
})

it('makes up for a missed day at the start, and looks for what waits', async () => {
  await vi.waitFor(() => expect(days).toHaveLength(1))
  expect(sweeps).toBe(1)
})

it('takes the day that begins at its time, also where the database woke it a second early by our clock', async () => {
  expect(days.at(-1)).toBe('2026-11-20')
})

it('before its time of the day the day before is due', async () => {
  now = '2026-11-20T13:00:00Z'
  await jobs.send('count-days', {})
  await vi.waitFor(() => expect(days).toHaveLength(2))
  expect(days.at(-1)).toBe('2026-11-19')
})
