import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, it, vi } from 'vitest'
import { startFaultyGateway } from '../../../../test/payments/faulty-gateway.ts'
import { testServer } from '../../../../test/server-test.ts'
import type { TestServer } from '../../../../test/server-test.ts'
import { createTestDatabase } from '../../../../test/test-database.ts'
import type { Config } from '../../../config.ts'
import { createDatabase, createPool } from '../../../db/pool.ts'

/** Without faults here: beside the servers, because any of them may take up what another one asked for. */
const books = await createTestDatabase()
const pool = createPool(books.connection, { max: 2 })
const theirs = createDatabase(pool)
const key = 'a-key-that-the-test-knows'
let now = (): Date => new Date()
const gateway = await startFaultyGateway({
  connection: books.connection,
  key,
  clock: { now: () => now() },
  meet: () => 'none',
  heard: () => undefined,
})
afterAll(async () => {
  await gateway.close()
  await pool.end()
  await books.drop()
})
const configure = (config: Config): Config => ({
  ...config,
  gatewayUrl: gateway.address,
  gatewayKey: key,
})
const server = await testServer({ configure })
now = () => server.clock.now()
const second = await testServer({ configure, beside: server })
const third = await testServer({ configure, beside: server })

/** Starts it, and waits until so many comparisons that were asked for are done. */
async function start({ app }: TestServer, done: number): Promise<void> {
  await app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(
    async () => {
      const { rows } = await sql<{ jobs: number }>`
        select count(*)::int as jobs from jobs.job
        where name = 'reconcile' and state = 'completed'`.execute(server.db)
      expect(rows[0]?.jobs).toBe(done)
    },
    { timeout: 20_000, interval: 50 },
  )
}

async function listRuns() {
  const runs = await server.db
    .selectFrom('reconciliation')
    .select(['period_until as until', 'differences'])
    .orderBy('ran_at')
    .execute()
  return runs.map(({ until, differences }) => ({ until: until.toISOString(), differences }))
}

/** Somebody else's charge in the gateway's book. */
async function insertStranger(at: Date): Promise<void> {
  const reference = randomUUID()
  await sql`
    insert into sandbox_gateway.charge
      (reference, idempotency_key, token, amount, currency, status, created_at)
    values (${reference}, ${reference}, 't', 900, 'USD', 'charged', ${at})`.execute(theirs)
}

const friday = { until: '2026-11-20T10:20:00.000Z', differences: 0 }

it(
  '[FEATURE-03] a day is compared once, however often the server starts, and a missed night is made up for',
  { timeout: 60_000 },
  async () => {
    await start(server, 1)
    expect(await listRuns()).toEqual([friday])

    // The day's turn is done: whoever starts later asks for no other.
    await start(second, 1)
    expect(await listRuns()).toEqual([friday])

    await insertStranger(server.clock.now())
    server.clock.advance({ days: 1 })
    await start(third, 2)
    expect(await listRuns()).toEqual([
      friday,
      { until: '2026-11-21T10:20:00.000Z', differences: 1 },
    ])
  },
)
