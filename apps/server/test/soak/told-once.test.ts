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
import { startMailServer } from '../test-mail-server.ts'
import { askedNumber } from './asked-number.ts'

/** How many events happen, and how often the server that sends their mails is killed; `TOLD_SEED` brings a run again. */
const events = askedNumber('TOLD_EVENTS') ?? 60
const kills = askedNumber('TOLD_KILLS') ?? 1
const seed = askedNumber('TOLD_SEED') ?? 1
const random = seededRandom(`told ${seed}`)

/** Each event is told so often, in any order, by so many at once; some who tell die before they commit. */
const TIMES = 3
const AT_ONCE = 8
const DYING = 0.1
const PROFILES = 10

const database = await createTestDatabase()
const folder = await createTestFolder()
const pool = createPool(database.connection, { max: AT_ONCE })
const db = createDatabase(pool)
const jobs = createJobSender(database.connection)
const key = randomBytes(32)
const clock = { now: () => new Date() }
const surroundings = notifying({ clock, config: readConfig({}), jobs, key })
let server: ChildServer | null = null
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  await jobs.stop()
  await pool.end()
  await database.drop()
  await folder.remove()
})

interface Event {
  reader: AccountReader
  key: string
}

async function newEvents(): Promise<Array<Event>> {
  const accountId = await insertAccount(db)
  const readers = await Promise.all(
    Array.from({ length: PROFILES }, async () => {
      const { profileId } = await signIn(db, clock.now())
      const named = { firstName: 'Maria', accountId, accountNumber: 'CB-100001' }
      return { profileId, email: `${profileId}@example.com`, locale: 'en' as const, ...named }
    }),
  )
  return Array.from({ length: events }, (_, index) => ({
    reader: itemAt(readers, index % PROFILES),
    key: `event-${index}`,
  }))
}

/** Tells of an event, or dies in the midst of it, its connection cut as by a kill. */
async function tell({ reader, key }: Event, dies: boolean): Promise<void> {
  const told = inTransaction(db, async (tx) => {
    const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
    await notifyOfAccount(surroundings, tx, reader, planChargedMail, { facts, key })
    if (dies) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(tx)
  })
  if (dies) await expect(told).rejects.toThrow(/terminat/)
  else await told
}

async function tellAll(all: ReadonlyArray<Event>): Promise<void> {
  const places = Array.from({ length: all.length * TIMES }, (_, index) => ({
    event: itemAt(all, index % all.length),
    // Each is told to the end at least once.
    dies: index >= all.length && random.chance(DYING),
    order: random.next(),
  })).toSorted((a, b) => a.order - b.order)
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = places.pop(); next; next = places.pop()) await tell(next.event, next.dies)
    }),
  )
}

it(
  `${events} events, each told ${TIMES} times in any order while the server is killed ${kills} times: one alert and one mail of each`,
  async () => {
    let here = 0
    let killed = 0
    const mailServer = await startMailServer({
      met: (step) => {
        if (step === 'here') here += 1
        // The first time once some are through, and then again and again until the last ones.
        if (killed < kills && here > ((killed + 1) * events) / (kills + 1)) {
          killed += 1
          server?.process.kill('SIGKILL')
        }
      },
    })
    const environment = {
      DATABASE_URL: databaseUrl(database.connection),
      DATA_DIR: join(folder.path, 'data'),
      UTILITY_CONFIG: await writeEndlessLimits(folder.path),
      SECRET_KEY: key.toString('base64'),
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Cedar Bay Power <no-reply@cedarbaypower.example>',
    }
    server = await startChildServer(environment)
    await jobs.start()
    const all = await newEvents()
    const telling = tellAll(all)
    /** Who got which messages: the same one may have come twice, where the server died before it heard that it was taken. */
    const book = new Map<string, Set<string>>()
    const isDone = async (): Promise<boolean> => {
      for (const { to, mail } of mailServer.received.splice(0)) {
        const messages = book.get(to[0] ?? '') ?? new Set()
        book.set(to[0] ?? '', messages.add(mail.messageId ?? ''))
      }
      if (server?.process.signalCode === 'SIGKILL') server = await startChildServer(environment)
      const { sent } = await db
        .selectFrom('alert_delivery')
        .select(sql<number>`count(*) filter (where state = 'sent')::int`.as('sent'))
        .executeTakeFirstOrThrow()
      return sent >= events && killed === kills
    }
    const until = Date.now() + 180_000 * (kills + 1) + events * 100
    while (!(await isDone()) && Date.now() < until) await wait(200)
    await telling
    await isDone()
    expect(killed).toBe(kills)

    const listed = await db
      .selectFrom('alert')
      .innerJoin('alert_delivery', 'alert_id', 'alert.id')
      .select(['profile_id', 'event_key', 'alert_delivery.id', 'state'])
      .execute()
    expect(listed.filter(({ state }) => state !== 'sent')).toEqual([])
    const named = listed.map((row) => `${row.profile_id} ${row.event_key}`).toSorted()
    expect(named).toEqual(all.map(({ reader, key }) => `${reader.profileId} ${key}`).toSorted())
    const inBook = [...book].flatMap(([to, messages]) => [...messages].map((id) => `${to} ${id}`))
    const delivered = listed.map(
      ({ profile_id: profileId, id }) => `${profileId}@example.com <${id}@cedarbaypower.example>`,
    )
    expect(inBook.toSorted()).toEqual(delivered.toSorted())
  },
  400_000 + kills * 200_000 + events * 200,
)
