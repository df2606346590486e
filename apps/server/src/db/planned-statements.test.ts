import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/test-database.ts'
import { createDatabase, createPool } from './pool.ts'

const database = await createTestDatabase()
const pool = createPool(database.connection, { max: 1 })
const db = createDatabase(pool)
beforeAll(() => pool.query('create table note (text text)'))
afterAll(async () => {
  await pool.end()
  await database.drop()
})

interface Kept {
  statement: string
  generic_plans: number
  custom_plans: number
}

/** What the only connection of the pool keeps. */
async function keptPlans(): Promise<Array<Kept>> {
  const { rows } = await pool.query<Kept>(
    'select statement, generic_plans, custom_plans from pg_prepared_statements',
  )
  return rows
}

it('a statement is planned once for a connection, whatever its values', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await sql<{ next: number }>`select ${value}::int + 1 as next`.execute(db)
    expect(rows).toEqual([{ next: value + 1 }])
  }
  const kept = (await keptPlans()).filter(({ statement }) => statement.includes('as next'))
  expect(kept).toEqual([
    { statement: 'select $1::int + 1 as next', generic_plans: 3, custom_plans: 0 },
  ])
})

it('a column that a newer server adds breaks no statement that ran before', async () => {
  const notes = () => sql`select * from note`.execute(db)
  await sql`insert into note (text) values ('kept')`.execute(db)
  await notes()
  await pool.query('alter table note add column day date')
  expect((await notes()).rows).toEqual([{ text: 'kept', day: null }])
})

it('a connection keeps a bounded number of plans, and what comes later runs all the same', async () => {
  for (let n = 0; n < 600; n += 1) await sql`select ${sql.lit(n)}::int as n`.execute(db)
  const { rows } = await sql`select 700::int as n`.execute(db)
  expect(rows).toEqual([{ n: 700 }])
  expect((await keptPlans()).length).toBeLessThanOrEqual(500)
})
