import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../server-test.ts'

const server = await testServer()

it('[R18] serves who only reads while nothing can be written, not even that they are here', async () => {
  const ada = await server.signIn()
  server.clock.advance({ minutes: 10 })
  const database = sql.id(server.connection.database)
  await sql`alter database ${database} set default_transaction_read_only = on`.execute(server.db)
  // Connections that are there keep what they began with.
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'portal' and pid <> pg_backend_pid()`.execute(
    server.db,
  )
  await sql`select pg_terminate_backend(pg_backend_pid())`.execute(server.db).catch(() => undefined)
  const { status } = await server.call('getProfile', { as: ada })
  expect(status).toBe(200)
  expect((await server.call('logoutAll', { as: ada })).status).toBe(503)
})
