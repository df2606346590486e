import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { afterAll, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { seal } from '../../src/db/secrets/sealed-secrets.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { endpointBinding } from '../../src/features/webhooks/endpoints/endpoint-binding.ts'
import { hurryLine } from '../../src/features/webhooks/replay/replay-store.ts'
import { announce } from '../../src/features/webhooks/webhook-events-acts.ts'
import { webhookKind } from '../../src/ports/webhooks/webhook-kind.ts'
import { showSecret } from '../../src/ports/webhooks/webhook-secret.ts'
import { startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { databaseUrl } from '../import-process.ts'
import { signIn } from '../server-test.ts'
import { createTestDatabase } from '../test-database.ts'
import { createTestFolder } from '../test-folder.ts'
import { isVerified, startReceiver } from '../webhooks/test-receiver.ts'
import type { HeardWebhook, TestReceiver } from '../webhooks/test-receiver.ts'
import { askedNumber } from './asked-number.ts'

/** How many events happen, and how often the server that sends them is killed; `WEBHOOK_SEED` brings a run again. */
const events = askedNumber('WEBHOOK_EVENTS') ?? 120
const kills = askedNumber('WEBHOOK_KILLS') ?? 1
const random = seededRandom(`webhooks ${askedNumber('WEBHOOK_SEED') ?? 1}`)

/** Accounts with events, of whom so many have one at once; some transactions come to nothing. */
const SUBJECTS = Math.min(200, Math.ceil(events / 10))
const AT_ONCE = 8
const IN_VAIN = 0.1
/** The receiver is away this often, so long. */
const DEATHS = kills
const DEAD_MS = 2_000
/** Longer than a third try waits. */
const PUT_OFF_MS = 30_000

const database = await createTestDatabase()
const folder = await createTestFolder()
const pool = createPool(database.connection, { max: AT_ONCE })
const db = createDatabase(pool)
const key = randomBytes(32)
const kind = webhookKind({
  name: 'payment.succeeded',
  summary: 'As any other',
  data: z.object({ n: z.number(), subject: z.string() }),
  example: { n: 1, subject: 'CB-1' },
})
let server: ChildServer | null = null
let receiver: TestReceiver = await startReceiver()
const port = Number(new URL(receiver.origin).port)
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  await receiver.stop()
  await pool.end()
  await database.drop()
  await folder.remove()
})

/** What was answered 2xx by path, in its order, however the answer arrived. */
const taken = new Map<string, Array<HeardWebhook>>()

/** What could not be verified when it came: later a signature is too old. */
const unverified: Array<HeardWebhook> = []
const secrets = new Map<string, string>()

function take(heard: HeardWebhook): void {
  taken.get(heard.path)?.push(heard)
  if (!isVerified(secrets.get(heard.path) ?? '', heard)) unverified.push(heard)
}

/** Fails, hangs, breaks off, and now and then takes an event and breaks off before it says so. */
function misbehave(heard: HeardWebhook) {
  const chance = random.next()
  if (chance < 0.05) return 500
  if (chance < 0.054) return 'hangs'
  if (chance < 0.08) return 'breaks'
  take(heard)
  return chance < 0.13 ? 'breaks' : 204
}

function answerAll(): void {
  receiver.answer('/bad', misbehave)
  receiver.answer('/good', (heard) => {
    take(heard)
    return 204
  })
}

async function newEndpoint(path: string): Promise<void> {
  const secret = randomBytes(32)
  const id = randomUUID()
  await db
    .insertInto('webhook_endpoint')
    .values({
      id,
      url: receiver.origin + path,
      description: path,
      event_types: [kind.name],
      secret: seal(secret, endpointBinding(id), { key, random: { bytes: randomBytes } }),
      created_at: new Date(),
    })
    .execute()
  taken.set(path, [])
  secrets.set(path, showSecret(secret))
}

/** Each subject's events happen one after the other, those of others meanwhile. */
async function happenAll(): Promise<void> {
  const subjects = Array.from({ length: SUBJECTS }, (_, nth) => `CB-${nth}`)
  const each = Math.ceil(events / SUBJECTS)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let subject = subjects.pop(); subject !== undefined; subject = subjects.pop()) {
        for (let n = 1; n <= each; n += 1) await happen(subject, n)
      }
    }),
  )
}

async function happen(subject: string, n: number): Promise<void> {
  const news = [{ subject, data: { n, subject } }]
  const inVain = new Error('nothing came of it')
  const act = (comesTo: boolean) =>
    inTransaction(db, async (tx) => {
      await announce(tx, kind, comesTo ? news : [{ subject, data: { n: -n, subject } }], new Date())
      if (!comesTo) throw inVain
    })
  if (random.chance(IN_VAIN)) await expect(act(false)).rejects.toBe(inVain)
  await act(true)
}

/** As somebody's who tries the portal out: only there may a receiver be on this machine. */
async function environmentOf(): Promise<Record<string, string>> {
  const dataDir = join(folder.path, 'data')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'secret.key'), key)
  return { DEMO: 'on', DATABASE_URL: databaseUrl(database.connection), DATA_DIR: dataDir }
}

/** What failed so often that it is put off for long is sent again, as from the console. */
async function sendAgain(): Promise<void> {
  const soon = new Date(Date.now() + PUT_OFF_MS)
  const putOff = await db
    .selectFrom('webhook_line')
    .select(['endpoint_id as endpointId', 'subject'])
    .where('due_at', '>', soon)
    .execute()
  for (const line of putOff) await hurryLine(db, { ...line, now: new Date() })
}

async function countWaiting(): Promise<number> {
  const { count } = await db
    .selectFrom('webhook_delivery')
    .select((one) => one.fn.countAll<number>().as('count'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return count
}

/** The receiver goes for a while, and comes again on its port. */
async function die(): Promise<void> {
  await receiver.stop()
  await wait(DEAD_MS)
  receiver = await startReceiver(port)
  answerAll()
}

/** Each subject's events in their order, none left out; one that was taken may come again, before the next one alone. */
function disorder(path: string): Array<string> {
  const last = new Map<string, number>()
  return (taken.get(path) ?? []).flatMap(({ body }) => {
    const { n, subject } = JSON.parse(body).data as { n: number; subject: string }
    const before = last.get(subject) ?? 0
    last.set(subject, n)
    return n === before || n === before + 1 ? [] : [`${subject}: ${n} after ${before}`]
  })
}

it(
  `${events} events while the receiver fails, hangs and dies and the server is killed ${kills} times: each comes, those of a subject in their order`,
  async () => {
    // Somebody is there, so that no demo is laid down.
    await signIn(db, new Date())
    await newEndpoint('/bad')
    await newEndpoint('/good')
    answerAll()
    const environment = await environmentOf()
    server = await startChildServer(environment)
    const happening = happenAll()
    const began = Date.now()
    const until = began + 120_000 * (kills + 1) + events * 100
    let killed = 0
    let died = 0
    const share = (done: number, all: number) => ((done + 1) * events) / (all + 1)
    for (;;) {
      await wait(50)
      const come = taken.get('/bad')?.length ?? 0
      if (killed < kills && come > share(killed, kills)) {
        killed += 1
        server.process.kill('SIGKILL')
        await server.ended
        server = await startChildServer(environment)
      }
      if (died < DEATHS && come > share(died, DEATHS)) {
        died += 1
        await die()
      }
      await sendAgain()
      if (killed === kills && (await isOver())) break
      if (Date.now() > until) break
    }
    await happening
    expect(await countWaiting()).toBe(0)
    expect({ killed, died }).toEqual({ killed: kills, died: DEATHS })
    const each = Math.ceil(events / SUBJECTS) * SUBJECTS
    for (const path of ['/bad', '/good'] as const) {
      const all = taken.get(path) ?? []
      expect(new Set(all.map(({ id }) => id)).size).toBe(each)
      expect(disorder(path)).toEqual([])
    }
    expect(unverified).toEqual([])
    const { rows } = await readEnds()
    expect(rows).toEqual([{ state: 'delivered', count: each * 2 }])
    const total = [...taken.values()].map((all) => all.length)
    process.stdout.write(
      `${each} events, ${killed} kills, ${died} deaths: taken ${total.join(' and ')} times in ${Math.round((Date.now() - began) / 1000)} s\n`,
    )
  },
  300_000 + kills * 150_000 + events * 150,
)

async function isOver(): Promise<boolean> {
  const { rows } = await readEnds()
  const all = Math.ceil(events / SUBJECTS) * SUBJECTS * 2
  return rows.length === 1 && rows[0]?.state === 'delivered' && rows[0].count === all
}

async function readEnds() {
  const rows = await db
    .selectFrom('webhook_delivery')
    .select(['state', (one) => one.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return { rows }
}
