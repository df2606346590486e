import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { createPool } from './pool.ts'

const database = await createTestDatabase()
const pool = createPool(database.connection)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function one(expression: string): Promise<unknown> {
  const { rows } = await pool.query<{ value: unknown }>(`select ${expression} as value`)
  return rows[0]?.value
}

it('reads whole numbers as numbers and calendar dates as text', async () => {
  expect(await one('9007199254740991::bigint')).toBe(9_007_199_254_740_991)
  expect(await one("date '2026-03-08'")).toBe('2026-03-08')
  expect(await one('array[1, 2]::bigint[]')).toEqual([1, 2])
  expect(await one("array[date '2026-03-08']")).toEqual(['2026-03-08'])
  expect(await one("timestamptz '2026-03-08 10:00+00'")).toEqual(new Date('2026-03-08T10:00:00Z'))
})

it('refuses a number that it cannot hold exactly instead of giving a wrong amount', async () => {
  await expect(one('9007199254740993::bigint')).rejects.toThrow('does not fit')
})
