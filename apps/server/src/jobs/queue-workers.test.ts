import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, it, vi } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { testLog } from '../../test/test-log.ts'
import { createJobs } from './jobs.ts'

const QUEUES = 20

const database = await createTestDatabase()
const jobs = createJobs(database.connection, { log: testLog })
const begun: Array<number> = []
let held = Promise.withResolvers<void>()
jobs.register<{ n: number }>('hold', async ({ n }) => {
  begun.push(n)
  if (n > 0) await held.promise
})
for (let n = 0; n < QUEUES; n += 1) jobs.register(`rests-${n}`, async () => undefined)
await jobs.start()
afterAll(async () => {
  held.resolve()
  await jobs.stop()
  await database.drop()
})

it('asks the database next to nothing while its queues rest', async () => {
  const asked = vi.spyOn(pg.Client.prototype, 'query')
  const askedIn = async (milliseconds: number) => {
    asked.mockClear()
    await wait(milliseconds)
    // Others in this process have databases of their own.
    const { database: own } = database.connection
    return asked.mock.contexts.filter((client) => (client as pg.Client).database === own).length
  }
  // All workers of all queues that look for themselves, every two seconds, would ask 160 times. First all of them begin.
  await expect.poll(() => askedIn(4_000), { timeout: 40_000 }).toBeLessThan(30)
})

it('runs four jobs of a queue side by side and no more, and goes on with the others', async () => {
  for (const n of [1, 2, 3, 4, 5, 6]) await jobs.send('hold', { n })
  await vi.waitFor(() => expect(begun).toHaveLength(4), { timeout: 10_000 })
  await wait(500)
  expect(begun).toHaveLength(4)
  held.resolve()
  await vi.waitFor(() => expect(new Set(begun)).toEqual(new Set([1, 2, 3, 4, 5, 6])), {
    timeout: 10_000,
  })
})

it('a job whose time comes waits for none that is long at work', async () => {
  held = Promise.withResolvers()
  begun.length = 0
  await jobs.send('hold', { n: 7 })
  await vi.waitFor(() => expect(begun).toEqual([7]), { timeout: 10_000 })
  await jobs.send('hold', { n: 0 }, { afterMs: 1_000 })
  await vi.waitFor(() => expect(begun).toEqual([7, 0]), { timeout: 10_000 })
  held.resolve()
})
