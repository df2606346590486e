import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { itemAt } from '@portal/rules/item-at'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { notifyOfAccount } from '../../src/features/alerts/notify-acts.ts'
import { planChargedMail } from '../../src/features/payment-plans/mails/plan-charged-mail.ts'
import { createJobSender } from '../../src/jobs/jobs.ts'
import type { AccountReader } from '../../src/ports/mail/alert-reader.ts'
import { notifying } from '../alerts/notifying.ts'
import { startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { databaseUrl } from '../import-process.ts'
import { signIn } from '../server-test.ts'
import { insertAccount } from '../test-account.ts'
import { createTestDatabase } from '../test-database.ts'
import { createTestFolder } from '../test-folder.ts'
import { askedNumber } from './asked-number.ts'
import { entryOf, openBooks, reachByAll } from './told-books.ts'
import type { Reached } from './told-books.ts'

/** How many events happen, and how often the server that sends the messages is killed; `TOLD_SEED` brings a run again. */
const events = askedNumber('TOLD_EVENTS') ?? 60
const kills = askedNumber('TOLD_KILLS') ?? 1
const seed = askedNumber('TOLD_SEED') ?? 1
const random = seededRandom(`told ${seed}`)

/** Each event is told so often, in any order, by so many at once; some who tell die before they commit. */
const TIMES = 3
const AT_ONCE = 8
const DYING = 0.1
const PROFILES = 10
const CHANNELS = ['email', 'push', 'sms'] as const
/** A killed server has so many messages of a channel on their way that may come again; a busy machine may do the same. */
const ON_THEIR_WAY = 4

const database = await createTestDatabase()
const folder = await createTestFolder()
const pool = createPool(database.connection, { max: AT_ONCE })
const db = createDatabase(pool)
const jobs = createJobSender(database.connection)
const key = randomBytes(32)
const clock = { now: () => new Date() }
let server: ChildServer | null = null
let here = 0
let killed = 0
/** The outside, and what it takes to tell people by it. */
async function openWorld() {
  const books = await openBooks(() => {
    here += 1
    // The first time once some messages are through, by whatever channel, and then again and again until the last ones.
    if (killed < kills && here > ((killed + 1) * events * CHANNELS.length) / (kills + 1)) {
      killed += 1
      server?.process.kill('SIGKILL')
    }
  })
  const environment = {
    ...books.environment,
    // Only a demo may have a push service of this machine; it fills no database in which there is somebody.
    DEMO: 'on',
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: join(folder.path, 'data'),
    UTILITY_CONFIG: await writeEndlessLimits(folder.path),
    SECRET_KEY: key.toString('base64'),
  }
  const surroundings = notifying({ clock, config: readConfig(environment), jobs, key })
  return { books, environment, surroundings }
}
type World = Awaited<ReturnType<typeof openWorld>>

afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  await jobs.stop()
  await pool.end()
  await database.drop()
  await folder.remove()
})

interface Event {
  reader: AccountReader & Reached
  key: string
}

async function newEvents({ books }: World): Promise<Array<Event>> {
  const accountId = await insertAccount(db)
  const readers = await Promise.all(
    Array.from({ length: PROFILES }, async (_, nth) => {
      const { profileId } = await signIn(db, clock.now())
      const { email } = await db
        .selectFrom('profile')
        .select('email')
        .where('id', '=', profileId)
        .executeTakeFirstOrThrow()
      const ways = books.newWays(nth)
      await reachByAll(db, profileId, ways)
      const named = { firstName: 'Maria', accountId, accountNumber: 'CB-100001' }
      return { profileId, email, locale: 'en' as const, ...named, ...ways }
    }),
  )
  return Array.from({ length: events }, (_, index) => ({
    reader: itemAt(readers, index % PROFILES),
    key: `event-${index}`,
  }))
}

/** Tells of an event, or dies in the midst of it, its connection cut as by a kill. */
async function tell({ surroundings }: World, { reader, key }: Event, dies: boolean): Promise<void> {
  const told = inTransaction(db, async (tx) => {
    const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
    await notifyOfAccount(surroundings, tx, reader, planChargedMail, { facts, key })
    if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  if (dies) await expect(told).rejects.toThrow(/terminat/)
  else await told
}

async function tellAll(world: World, all: ReadonlyArray<Event>): Promise<void> {
  const places = Array.from({ length: all.length * TIMES }, (_, index) => ({
    event: itemAt(all, index % all.length),
    // Each is told to the end at least once.
    dies: index >= all.length && random.chance(DYING),
    order: random.next(),
  })).toSorted((a, b) => a.order - b.order)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = places.pop(); next; next = places.pop())
        await tell(world, next.event, next.dies)
    }),
  )
}

/** Enters what came into the books, and starts the server that was killed anew; whether all messages have left. */
async function lookOn({ books, environment }: World): Promise<boolean> {
  books.read()
  if (server?.process.signalCode === 'SIGKILL') server = await startChildServer(environment)
  const { sent } = await db
    .selectFrom('alert_delivery')
    .select(sql<number>`count(*) filter (where state = 'sent')::int`.as('sent'))
    .executeTakeFirstOrThrow()
  return sent >= events * CHANNELS.length && killed === kills
}

it(
  `${events} events, each told ${TIMES} times in any order while the server is killed ${kills} times: one alert of each, one mail, one text and one push`,
  async () => {
    const world = await openWorld()
    const { books } = world
    const all = await newEvents(world)
    server = await startChildServer(world.environment)
    await jobs.start()
    const telling = tellAll(world, all)
    const until = Date.now() + 180_000 * (kills + 1) + events * 150
    while (!(await lookOn(world)) && Date.now() < until) await wait(200)
    await telling
    await lookOn(world)
    expect(killed).toBe(kills)

    const listed = await db
      .selectFrom('alert')
      .innerJoin('alert_delivery', 'alert_id', 'alert.id')
      .select(['profile_id', 'event_key', 'thing', 'channel', 'alert_delivery.id', 'state'])
      .execute()
    expect(listed.filter(({ state }) => state !== 'sent')).toEqual([])
    const readers = new Map(all.map(({ reader }) => [reader.profileId, reader]))
    for (const channel of CHANNELS) {
      const out = listed.filter((row) => row.channel === channel)
      const named = out.map((row) => `${row.profile_id} ${row.event_key}`).toSorted()
      expect(named).toEqual(all.map(({ reader, key }) => `${reader.profileId} ${key}`).toSorted())
      const { messages, count } = books.read()[channel]
      const expected = out.map((row) => entryOf(readers.get(row.profile_id)!, { ...row, channel }))
      expect([channel, [...messages].toSorted()]).toEqual([channel, expected.toSorted()])
      // The same one may have come twice where the server died before it heard that it was taken.
      expect(count - messages.size).toBeLessThanOrEqual(ON_THEIR_WAY * (kills + 1))
    }
  },
  400_000 + kills * 200_000 + events * 400,
)
