import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { spawnServer, startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { compareBooks } from '../payments/compare-books.ts'
import { createTestFolder } from '../test-folder.ts'
import { askedNumber } from './asked-number.ts'
import { openDoor, startOwnPostgres } from './own-postgres.ts'
import type { OwnPostgres } from './own-postgres.ts'
import { newLoadPayer, payThrough } from './payment-kills.ts'
import type { LoadPayer } from './payment-kills.ts'

/** [R18] So long each fault lasts. */
const SECONDS = askedNumber('R18_SECONDS') ?? 6
/** [R18] Within so much every request is answered. */
const ANSWERED_WITHIN_MS = 3_000
const RECOVERED_WITHIN_MS = 20_000
const ROUND_MS = 250
/** What `/ready` found out counts for a second. */
const NOTICED_MS = 1_500

const folder = await createTestFolder()
const environment = {
  DATA_DIR: join(folder.path, 'data'),
  UTILITY_CONFIG: await writeEndlessLimits(folder.path),
}
let postgres: OwnPostgres
let server: ChildServer
let payer: LoadPayer
const pool = () => createPool(postgres.connection, { max: 2 })

beforeAll(async () => {
  postgres = await startOwnPostgres()
  server = await startChildServer({ ...environment, DATABASE_URL: postgres.url })
  const own = pool()
  payer = await newLoadPayer(createDatabase(own))
  await own.end()
})

afterAll(async () => {
  server.process.kill('SIGTERM')
  await server.ended
  await postgres.stop()
  await folder.remove()
})

interface Answer {
  status: number
  ms: number
  retryAfter: string | null
}

const asks = {
  heartbeat: () => ask('GET', '/api/heartbeat'),
  ready: () => ask('GET', '/ready'),
  profile: () => ask('GET', '/api/profile'),
  signIn: () =>
    ask('POST', '/api/identity/login', {
      email: `${randomUUID()}@example.com`,
      password: 'a long enough password',
    }),
  pay: (key: string = randomUUID()) =>
    ask('POST', '/api/payments', {
      idempotencyKey: key,
      allocations: [{ accountId: payer.accountId, amount: 700 }],
      method: { kind: 'new', token: 'pm_sandbox_visa_4242', save: false },
      acceptDuplicate: true,
    }),
}
type Name = keyof typeof asks
const names = Object.keys(asks) as Array<Name>

async function ask(method: string, path: string, body?: object): Promise<Answer> {
  const began = performance.now()
  const answer = await fetch(server.address + path, {
    method,
    headers: {
      authorization: `Bearer ${payer.token}`,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
    signal: AbortSignal.timeout(30_000),
  })
  await answer.arrayBuffer()
  const retryAfter = answer.headers.get('retry-after')
  return { status: answer.status, ms: performance.now() - began, retryAfter }
}

type Answers = Record<Name, Array<Answer>>

/** Asks for everything again and again while the fault lasts, without waiting for the answers. */
async function askDuring(seconds: number, key: string): Promise<Answers> {
  const asked = new Array<Promise<readonly [Name, Answer]>>()
  const until = Date.now() + seconds * 1_000
  while (Date.now() < until) {
    for (const name of names) {
      const answer = name === 'pay' ? asks.pay(key) : asks[name]()
      asked.push(answer.then((each) => [name, each] as const))
    }
    await wait(ROUND_MS)
  }
  const all = await Promise.all(asked)
  const of = (name: Name) => all.filter(([each]) => each === name).map(([, answer]) => answer)
  return Object.fromEntries(names.map((name) => [name, of(name)])) as Answers
}

const statusesOf = (answers: ReadonlyArray<Answer>) => [
  ...new Set(answers.map(({ status }) => status)),
]

/** All were answered in time, and whom the server could not serve was told when to come again. */
function expectInTime(answers: Answers): void {
  const all = Object.values(answers).flat()
  expect(Math.max(...all.map(({ ms }) => ms))).toBeLessThan(ANSWERED_WITHIN_MS)
  expect(all.filter(({ status, retryAfter }) => status === 503 && !retryAfter)).toEqual([])
  if (all.some(({ status }) => status === 500)) {
    throw new Error(`A request failed: ${server.output().match(/.*A request failed.*/)?.[0]}`)
  }
  expect(statusesOf(answers.heartbeat)).toEqual([200])
}

/** Without a restart everything works again, and what was tried all the while was done once. */
async function expectRecovered(key: string): Promise<void> {
  const until = Date.now() + RECOVERED_WITHIN_MS
  for (;;) {
    const answers = await Promise.all([asks.ready(), asks.profile(), asks.signIn(), asks.pay()])
    const statuses = answers.map(({ status }) => status)
    if (String(statuses) === '200,200,422,201') break
    if (Date.now() > until) throw new Error(`It did not recover: ${statuses.join()}`)
    await wait(ROUND_MS)
  }
  await payThrough(() => server.address, payer, { key, amount: 700 })
  const own = pool()
  const db = createDatabase(own)
  const made = await db
    .selectFrom('payment')
    .select('status')
    .where('idempotency_key', '=', key)
    .execute()
  const wrong = await compareBooks({ db, gateway: db })
  await own.end()
  expect(made).toEqual([{ status: 'succeeded' }])
  expect(wrong).toEqual([])
}

describe('[R18] a database that is slow rather than dead', () => {
  it('has something locked: who needs it is refused, the others are served', async () => {
    const key = randomUUID()
    const holder = new pg.Client(postgres.connection)
    await holder.connect()
    await holder.query('begin; lock table payment in access exclusive mode')
    const answers = await askDuring(SECONDS, key)
    await holder.query('rollback')
    await holder.end()
    expectInTime(answers)
    expect(statusesOf(answers.pay)).toEqual([503])
    expect(statusesOf(answers.ready)).toEqual([200])
    expect(statusesOf(answers.profile)).toContain(200)
    await expectRecovered(key)
  }, 120_000)

  it('answers nothing any more: a frozen machine', async () => {
    const key = randomUUID()
    const thaw = postgres.freeze()
    await wait(NOTICED_MS)
    const answers = await askDuring(SECONDS, key).finally(thaw)
    expectInTime(answers)
    for (const name of ['pay', 'signIn', 'profile', 'ready'] as const)
      expect([name, statusesOf(answers[name])]).toEqual([name, [503]])
    await expectRecovered(key)
  }, 120_000)

  it('is read-only: what is only read is served', async () => {
    const key = randomUUID()
    await postgres.run(
      'alter system set default_transaction_read_only = on',
      'select pg_reload_conf()',
    )
    await wait(NOTICED_MS)
    const answers = await askDuring(SECONDS, key)
    await postgres.run(
      'set default_transaction_read_only = off',
      'alter system reset default_transaction_read_only',
      'select pg_reload_conf()',
    )
    expectInTime(answers)
    expect(statusesOf(answers.pay)).toEqual([503])
    expect(statusesOf(answers.signIn)).toEqual([503])
    expect(statusesOf(answers.ready)).toEqual([503])
    expect(statusesOf(answers.profile)).toEqual([200])
    await expectRecovered(key)
  }, 120_000)

  it('has no room left on its disk', async ({ skip }) => {
    if (!postgres.fill) return skip('A disk of its own needs the right to mount one.')
    const key = randomUUID()
    const empty = await postgres.fill()
    const answers = await askDuring(SECONDS, key).finally(empty)
    expectInTime(answers)
    expect(statusesOf(answers.ready)).toContain(503)
    await expectRecovered(key)
  }, 120_000)

  it('fails over: its connections end, for a while nobody is there', async () => {
    const key = randomUUID()
    const asking = askDuring(SECONDS, key)
    await wait(1_000)
    postgres.kill()
    const answers = await asking
    expectInTime(answers)
    await expectRecovered(key)
  }, 120_000)
})

describe('[R18] a start beside a database that is not ready', () => {
  async function begin(env: Record<string, string>) {
    const own = await createTestFolder()
    const door = await openDoor(postgres)
    const child = spawnServer({ DATA_DIR: own.path, DATABASE_URL: door.url, PORT: '0', ...env })
    onTestFinished(async () => {
      child.process.kill('SIGKILL')
      await child.ended
      await door.become('away')
      await own.remove()
    })
    return { door, child }
  }

  it('waits, says so, and begins once it is', async () => {
    const { door, child } = await begin({})
    await expect.poll(() => child.output(), { timeout: 20_000 }).toContain('starting up')
    await door.become('away')
    await wait(2_000)
    expect(child.output()).not.toContain('"address"')
    await door.become('open')
    await expect.poll(() => child.output(), { timeout: 30_000 }).toContain('"address"')
    expect(child.output().match(/Waiting for the database/g)?.length).toBeLessThan(4)
  }, 120_000)

  it('ends in one plain sentence where that takes too long', async () => {
    const { child } = await begin({ DATABASE_WAIT: '2', LOG_LEVEL: 'error' })
    expect(await child.ended).toBe(1)
    expect(child.output()).toBe(
      'The database was not ready within 2 seconds: it is starting up or going down. DATABASE_WAIT says how long to wait.\n',
    )
  }, 60_000)
})
