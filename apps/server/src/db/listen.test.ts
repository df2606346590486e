import { afterAll, expect, it, vi } from 'vitest'
import { freezeListeners } from '../../test/freeze-listeners.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createListener } from './listen.ts'
import { createPool } from './pool.ts'

const database = await createTestDatabase()
const pool = createPool(database.connection)
const listener = createListener(database.connection)
const heard: Array<string> = []
let missed = 0
listener.on(
  'some-news',
  (payload) => heard.push(payload),
  () => (missed += 1),
)
await listener.start()
afterAll(async () => {
  await listener.stop()
  await pool.end()
  await database.drop()
})

const tell = (text: string) => pool.query(`select pg_notify('some-news', $1)`, [text])

it('hears what is told when it is committed', async () => {
  await tell('first')
  await vi.waitFor(() => expect(heard).toEqual(['first']))
  expect(missed).toBe(0)
})

it('says that it may have missed something when its connection was lost, and hears again', async () => {
  await pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-listen'`,
  )
  // Once at the break and once when it listens again: what was remembered in between may be wrong as well.
  await vi.waitFor(() => expect(missed).toBe(2), { timeout: 5_000 })
  await tell('second')
  await vi.waitFor(() => expect(heard).toEqual(['first', 'second']))
})

it('notices within seconds that its connection is deaf, says so, and hears again by another one', async () => {
  expect(listener.hears()).toBe(true)
  const before = missed
  const thaw = await freezeListeners(pool)
  try {
    await vi.waitFor(() => expect(missed).toBeGreaterThan(before), { timeout: 9_000 })
    await vi.waitFor(() => expect(missed).toBe(before + 2), { timeout: 9_000 })
    expect(listener.hears()).toBe(true)
    await tell('third')
    await vi.waitFor(() => expect(heard).toEqual(['first', 'second', 'third']))
  } finally {
    thaw()
  }
}, 30_000)
