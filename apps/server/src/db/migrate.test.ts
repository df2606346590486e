import { afterAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { migrate } from './migrate.ts'
import { createPool } from './pool.ts'

const database = await createTestDatabase()
const pool = createPool(database.connection)
afterAll(async () => {
  await pool.end()
  await database.drop()
})

async function ran(): Promise<Array<string>> {
  const { rows } = await pool.query<{ name: string }>('select name from migration order by name')
  return rows.map(({ name }) => name)
}

it('does nothing where everything has run', async () => {
  expect(await migrate(pool)).toEqual([])
  expect((await ran())[0]).toBe('001-identity-and-accounts.sql')
})

it('runs every file once, in order, when several servers start at the same moment', async () => {
  const names = await ran()
  await pool.query('drop schema public cascade; create schema public')
  const runs = await Promise.all([migrate(pool), migrate(pool), migrate(pool)])
  expect(runs.flat()).toEqual(names)
  expect(await ran()).toEqual(names)
})

it('refuses a file that was changed after it ran, by its name', async () => {
  await pool.query(`update migration set checksum = 'other' where name like '002%'`)
  await expect(migrate(pool)).rejects.toThrow(/Migration 002-\S+\.sql was changed after it ran/)
})
