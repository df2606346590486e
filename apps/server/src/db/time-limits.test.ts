import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { isTransientFault } from './database-faults.ts'
import { createServerPools } from './pool.ts'
import { readTogether } from './read-together.ts'
import { RequestTime, inBackground, inRequest } from './time-limits.ts'
import { inTransaction } from './transaction.ts'

const database = await createTestDatabase()
const { db, end } = createServerPools(database.connection, { max: 1 })
afterAll(async () => {
  await end()
  await database.drop()
})

const sleep = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(db)

/** How long it took, and with what it ended. */
async function ended(act: () => Promise<unknown>): Promise<{ ms: number; fault: unknown }> {
  const began = performance.now()
  const fault = await act().then(
    () => null,
    (error: unknown) => error,
  )
  return { ms: performance.now() - began, fault }
}

describe('[R18] a request', () => {
  it('waits for one statement no longer than the database lets it', async () => {
    const { ms, fault } = await ended(() => sleep(10))
    expect(ms).toBeLessThan(3_000)
    expect(fault).toMatchObject({ code: '57014' })
  })

  it('waits for all its statements together no longer, and leaves nothing half done behind', async () => {
    await sql`create table note (text text)`.execute(db)
    const write = () =>
      inTransaction(db, async (tx) => {
        await sql`insert into note values ('half done')`.execute(tx)
        for (let n = 0; n < 10; n += 1) await sql`select pg_sleep(1)`.execute(tx)
      })
    const { ms, fault } = await ended(() => inRequest(new RequestTime(), write))
    expect(ms).toBeLessThan(3_000)
    expect(isTransientFault(fault)).toBe(true)
    // The only connection was given up and is replaced.
    const { rows } = await sql`select * from note`.execute(db)
    expect(rows).toEqual([])
  })

  it('is not charged with what it does without waiting', async () => {
    const time = new RequestTime()
    await inRequest(time, () => sleep(0.1))
    await wait(3_000)
    const { fault } = await ended(() => inRequest(time, () => sleep(0.1)))
    expect(fault).toBeNull()
  })
})

it('[R18] a job has connections of its own, and more time', async () => {
  const request = sleep(1.5)
  const { ms } = await ended(() => inBackground(() => sleep(0.1)))
  expect(ms).toBeLessThan(1_400)
  await request
  const { fault } = await ended(() => inBackground(() => sleep(3)))
  expect(fault).toBeNull()
})

it('[R18] what is read for many takes nobody’s time but is waited for by each', async () => {
  const read = readTogether(async (keys: ReadonlyArray<number>) => {
    await wait(1_000)
    return keys
  })
  const ask = (key: number) => ended(() => inRequest(new RequestTime(), () => read(key)))
  const first = ask(1)
  await wait(500)
  const others = [ask(2), ask(3)]
  await wait(1_000)
  others.push(ask(4))
  const all = await Promise.all([first, ...others])
  expect(all.map(({ fault }) => fault)).toEqual([null, null, null, null])
})
