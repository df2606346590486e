import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { readPostmaster } from '../../src/db/postmaster.ts'
import { runningProcess } from '../../src/db/processes.ts'
import type { Database } from '../../src/db/transaction.ts'
import { askedNumber } from './asked-number.ts'
import { startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { startFaultyGateway } from '../payments/faulty-gateway.ts'
import type { GatewayCall } from '../payments/faulty-gateway.ts'
import { newLoadPayer, payAgainAndAgain, payThrough } from './payment-kills.ts'
import type { Acknowledged } from './payment-kills.ts'
import { createTestDatabase } from '../test-database.ts'
import { createTestFolder } from '../test-folder.ts'

/** [R2] `R2_SEED` brings a run's moments again. */
const serverKills = askedNumber('R2_SERVER_KILLS') ?? 1
const databaseKills = askedNumber('R2_DATABASE_KILLS') ?? 1
const seed = askedNumber('R2_SEED') ?? 1
const random = seededRandom(`kills ${seed}`)
const CLIENTS = 4
/** [R2] Nothing may be unresolved for longer. */
const RESOLVED_WITHIN_MS = 60_000

const key = 'a-key-that-the-test-knows'
const folder = await createTestFolder()
/** The gateway is another company: its book survives what kills us. */
const books = await createTestDatabase()
const pool = createPool(books.connection, { max: 2 })
type Hook = (call: GatewayCall) => void
let onCall: Hook | null = null
let onActed: Hook | null = null
const gateway = await startFaultyGateway({
  connection: books.connection,
  key,
  clock: { now: () => new Date() },
  meet: (call) => {
    if (call.path !== '/v1/charges' || call.token === null || !onCall) return 'none'
    onCall(call)
    return 'cut-before'
  },
  acted: (call) => {
    if (call.path === '/v1/charges' && call.token !== null) onActed?.(call)
  },
  heard: () => undefined,
})
const environment = {
  DATA_DIR: join(folder.path, 'data'),
  UTILITY_CONFIG: await writeEndlessLimits(folder.path, { gatewaySeconds: 2 }),
  PAYMENT_GATEWAY_URL: gateway.address,
  PAYMENT_GATEWAY_KEY: key,
}
let server = await start()
const address = () => server.address
afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  const left = await readPostmaster(join(environment.DATA_DIR, 'postgres'))
  if (left) process.kill(left.pid, 'SIGQUIT')
  await left?.ended
  await gateway.close()
  await pool.end()
  await books.drop()
  await folder.remove()
})

function start(): Promise<ChildServer> {
  return startChildServer(environment)
}

/** Kills the server at once and starts it again. */
async function killServer(): Promise<void> {
  server.process.kill('SIGKILL')
  await server.ended
  server = await start()
}

async function killDatabase(): Promise<void> {
  const found = await readPostmaster(join(environment.DATA_DIR, 'postgres'))
  if (!found) throw new Error('The database does not run.')
  process.kill(found.pid, 'SIGKILL')
  while (runningProcess(found.pid) !== null) await wait(10)
}

/** Looks into the server's own database. */
async function look<T>(act: (db: Database) => Promise<T>): Promise<T> {
  const found = await readPostmaster(join(environment.DATA_DIR, 'postgres'))
  if (!found) throw new Error('The database does not run.')
  const password = (await readFile(join(environment.DATA_DIR, 'postgres.password'), 'utf8')).trim()
  const login = { user: 'portal', database: 'portal', password }
  const own = createPool({ host: found.socket, port: found.port, ...login }, { max: 1 })
  try {
    return await act(createDatabase(own))
  } finally {
    await own.end()
  }
}

/** Nothing that was acknowledged is lost, nothing stays open, and the books are alike. */
async function expectWhole(acknowledged: ReadonlyArray<Acknowledged>): Promise<void> {
  const until = Date.now() + RESOLVED_WITHIN_MS
  const open = () =>
    look((db) =>
      db
        .selectFrom('payment')
        .select('id')
        .where('status', 'in', ['processing', 'unknown', 'action-required'])
        .execute(),
    )
  while ((await open()).length > 0) {
    if (Date.now() > until) throw new Error('There are payments without an end after a minute.')
    await wait(500)
  }
  const wrong = await look((db) => compareBooks({ db, gateway: createDatabase(pool) }))
  expect(wrong).toEqual([])
  const kept = await look((db) =>
    db.selectFrom('payment').select(['id', 'status', 'total']).execute(),
  )
  const byId = new Map(kept.map((row) => [row.id, row]))
  for (const { id, status, amount } of acknowledged) {
    expect(byId.get(id)?.total).toBe(amount)
    if (status === 'succeeded') expect(byId.get(id)?.status).toBe('succeeded')
  }
}

it(
  `[FEATURE-03] [R2] the server killed ${serverKills} and the database killed ${databaseKills} times under payment load: no payment is lost or made twice`,
  async () => {
    const payers = await look((db) =>
      Promise.all(Array.from({ length: CLIENTS }, () => newLoadPayer(db))),
    )
    const load = payAgainAndAgain(address, payers)
    const paid = async (more: number) => {
      const before = load.acknowledged.length
      while (load.acknowledged.length < before + more) await wait(5)
    }
    for (let kill = 0; kill < serverKills; kill += 1) {
      await paid(random.between(5, 30))
      await wait(random.between(0, 15))
      await killServer()
    }
    for (let kill = 0; kill < databaseKills; kill += 1) {
      await paid(random.between(5, 30))
      await wait(random.between(0, 15))
      await killDatabase()
    }
    await paid(10)
    await load.stop()
    await expectWhole(load.acknowledged)
  },
  120_000 + (serverKills + databaseKills) * 30_000,
)

it.each(['before the call', 'after the call', 'after the commit'] as const)(
  '[FEATURE-03] [R2] killed %s, the payment is found out, and its payer gets the same one',
  async (step) => {
    const payer = await look(newLoadPayer)
    const amount = random.between(100, 9999)
    const killed = Promise.withResolvers<void>()
    const kill = () => {
      onCall = null
      onActed = null
      void killServer().then(killed.resolve, killed.reject)
    }
    const isOurs = async ({ reference }: GatewayCall) =>
      (
        await look((db) =>
          db
            .selectFrom('payment')
            .select('status')
            .where('id', '=', reference ?? '')
            .executeTakeFirst(),
        )
      )?.status
    if (step === 'before the call') onCall = kill
    if (step === 'after the call') onActed = kill
    if (step === 'after the commit') {
      onActed = (call) => {
        onActed = null
        void (async () => {
          while ((await isOurs(call)) !== 'succeeded') await wait(1)
          kill()
        })()
      }
    }
    const asked = { key: randomUUID(), amount }
    const first = payThrough(address, payer, asked)
    await killed.promise
    const acknowledged = await first
    const again = await payThrough(address, payer, asked)
    expect(again.id).toBe(acknowledged.id)
    await expectWhole([acknowledged])
  },
  150_000,
)

it('[R2] sees a server that writes a payment down only after the call, and is killed in between', async () => {
  const payer = await look(newLoadPayer)
  const { id } = await payThrough(address, payer, { key: randomUUID(), amount: 4321 })
  await look(async (db) => {
    await sql`delete from payment_allocation where payment_id = ${id}`.execute(db)
    await sql`delete from payment where id = ${id}`.execute(db)
  })
  const wrong = await look((db) => compareBooks({ db, gateway: createDatabase(pool) }))
  expect(wrong).toEqual([`${id}: charged for no payment of ours`])
}, 60_000)
