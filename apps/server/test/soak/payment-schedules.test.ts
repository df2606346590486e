import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { createSandboxClient } from '../../src/ports/sandbox-gateway/sandbox-client.ts'
import { askedNumber } from './asked-number.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { startFaultyGateway } from '../payments/faulty-gateway.ts'
import { scheduleOf } from './payment-schedule.ts'
import { PaymentSchedules, untilAllSent } from './payment-schedules-run.ts'
import { testServer } from '../server-test.ts'
import { createTestDatabase } from '../test-database.ts'
import { testSurroundings } from '../test-surroundings.ts'
import type { WholeSurroundings } from '../../src/announced.ts'
import { newPayer } from '../payments/test-payer.ts'

/** [R3] One schedule again: `R3_SCHEDULES=1 R3_FROM=<seed>`. */
const count = askedNumber('R3_SCHEDULES') ?? 60
const from = askedNumber('R3_FROM') ?? 1
const AT_ONCE = 10
const BATCH = 100
const MOST_MS = 60_000 + count * 1000

const key = 'a-key-that-the-test-knows'
let running: PaymentSchedules | null = null
let moment = (): Date => new Date()
const clock = { now: () => moment() }
/** The gateway's book lies in a database of its own. */
const books = await createTestDatabase()
const pool = createPool(books.connection, { max: 2 })
const theirs = createDatabase(pool)
const gateway = await startFaultyGateway({
  connection: books.connection,
  key,
  clock,
  meet: (call) => running?.meet(call) ?? 'none',
  acted: (call, answer) => running?.acted(call, answer),
  heard: (event) => running?.heard(event),
})
afterAll(async () => {
  await gateway.close()
  await pool.end()
  await books.drop()
})
const server = await testServer({
  now: new Date().toISOString(),
  configure: (config) => {
    const { rules } = config.settings
    const payments = { ...rules.payments, gatewaySeconds: 1 }
    const settings = { ...config.settings, rules: { ...rules, payments } }
    return { ...config, settings, gatewayUrl: gateway.address, gatewayKey: key }
  },
})
moment = () => server.clock.now()

/** Mails have tests of their own. */
const surroundings = testSurroundings({
  config: server.config,
  db: server.db,
  jobs: server.jobs,
  clock,
  gateway: createSandboxClient({
    address: () => gateway.address,
    key,
    pages: '',
    timeoutMs: 1000,
    clock,
  }),
})

/** Runs the schedules of some seeds at once and to their very end; answers what is wrong then, with its seed. */
async function run(seeds: ReadonlyArray<number>, by = surroundings): Promise<Array<string>> {
  const schedules = new PaymentSchedules({ server, surroundings: by, key })
  running = schedules
  const left = [...seeds]
  const payers = await Promise.all(Array.from({ length: AT_ONCE }, () => newPayer(server)))
  await Promise.all(
    payers.map(async (payer) => {
      for (let seed = left.shift(); seed !== undefined; seed = left.shift()) {
        await schedules.pay(scheduleOf(seed), payer, gateway)
      }
    }),
  )
  // What banks take back later comes back now.
  server.clock.advance({ minutes: 2 })
  await untilAllSent(theirs, clock.now())
  await schedules.finish()
  const wrong = await compareBooks({ db: server.db, gateway: theirs })
  return wrong.map((line) => `R3_FROM=${schedules.seedOf(line)} ${line}`)
}

it(
  `[FEATURE-03] [R3] ${count} schedules of what can go wrong with a gateway leave both books alike`,
  async () => {
    for (let first = from; first < from + count; first += BATCH) {
      const size = Math.min(BATCH, from + count - first)
      const wrong = await run(Array.from({ length: size }, (_, index) => first + index))
      expect(wrong).toEqual([])
    }
    const ends = await sql<{ status: string; payments: number }>`
      select status, count(*)::int as payments from payment where gateway is not null
      group by status order by status`.execute(server.db)
    expect(ends.rows.reduce((sum, { payments }) => sum + payments, 0)).toBe(count)
    // Every end was reached, so nothing was left out by the schedules themselves.
    if (count >= 60) {
      const reached = ends.rows.map(({ status }) => status)
      expect(reached).toEqual(['failed', 'refunded', 'reversed', 'succeeded'])
    }
  },
  MOST_MS,
)

it('[R3] sees a server that takes a gateway’s silence for a no', async () => {
  const { gateway: honest } = surroundings
  const careless: WholeSurroundings = {
    ...surroundings,
    gateway: {
      ...honest,
      findCharge: async () => null,
      cancelCharge: async () => ({ kind: 'refused', reason: 'not-charged' }),
    },
  }
  const wrong = await run(
    Array.from({ length: 60 }, (_, index) => 1_000_000 + index),
    careless,
  )
  expect(wrong.some((line) => line.includes('failed, the gateway says charged'))).toBe(true)
}, 120_000)

it('[R3] sees a server that takes a dispute won in part for one won whole', async () => {
  await sql`
    create function forget_what_lasts() returns trigger language plpgsql as $$ begin
      if new.content ->> 'kind' = 'return-undone' then
        new.content = jsonb_set(new.content, '{undone,lasting}', '0');
      end if;
      return new;
    end $$`.execute(server.db)
  await sql`
    create trigger forget_what_lasts before insert on gateway_event
      for each row execute function forget_what_lasts()`.execute(server.db)
  const seeds = Array.from({ length: 500 }, (_, index) => 2_000_000 + index)
  const wrong = await run(
    seeds.filter((seed) => scheduleOf(seed).method === 'visa_5019').slice(0, 10),
  )
  await sql`drop trigger forget_what_lasts on gateway_event`.execute(server.db)
  expect(wrong.some((line) => /: 0 went back, the gateway says [1-9]/.test(line))).toBe(true)
}, 120_000)

it('[R3] sees a single cent between the books', async () => {
  const one = await sql`
    update sandbox_gateway.charge set amount = amount + 1 where reference = (
      select reference from sandbox_gateway.charge where status = 'charged' order by reference limit 1
    )`.execute(theirs)
  expect(one.numAffectedRows).toBe(1n)
  const wrong = await compareBooks({ db: server.db, gateway: theirs })
  expect(wrong.filter((line) => line.includes(': charged '))).toHaveLength(1)
})
