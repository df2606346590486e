import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { itemAt } from '@portal/rules/item-at'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { notifyOfAccount } from '../../src/features/alerts/notify-acts.ts'
import { planChargedMail } from '../../src/features/payment-plans/mails/plan-charged-mail.ts'
import { createJobSender } from '../../src/jobs/jobs.ts'
import { notifying } from '../alerts/notifying.ts'
import { startChildServer } from '../child-server.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { databaseUrl } from '../import-process.ts'
import { signIn } from '../server-test.ts'
import { insertAccount } from '../test-account.ts'
import { createTestDatabase } from '../test-database.ts'
import { createTestFolder } from '../test-folder.ts'
import { askedNumber } from './asked-number.ts'

/** So many people look at a page, for so long, each with a profile of their own. */
const pages = askedNumber('OPEN_PAGES') ?? 200
const seconds = askedNumber('OPEN_SECONDS') ?? 6

/** As the web app asks: `shell/unread/unread-watch.ts`. */
const ASK_EVERY_MS = 4_000
/** [FEATURE-18] So long after it happened a page shows it. */
const FRESH_MS = 5_000
const TOLD = 20
const AT_ONCE = 16
/** Of the proxy in front of the server, which takes no more than 8,000 of them. */
const CONNECTIONS = 1_000
/** A connection of the database tells so much later what it has done. */
const COUNTED_MS = 10_000

const database = await createTestDatabase()
const folder = await createTestFolder()
const db = createDatabase(createPool(database.connection, { max: AT_ONCE }))
const jobs = createJobSender(database.connection)
const key = randomBytes(32)
const clock = { now: () => new Date() }
const surroundings = notifying({ clock, config: readConfig({}), jobs, key })
await jobs.start()
const server = await startChildServer({
  DATABASE_URL: databaseUrl(database.connection),
  DATA_DIR: join(folder.path, 'data'),
  UTILITY_CONFIG: await writeEndlessLimits(folder.path),
  SECRET_KEY: key.toString('base64'),
})
const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
afterAll(async () => {
  agent.destroy()
  server.process.kill('SIGTERM')
  await server.ended
  await jobs.stop()
  await db.destroy()
  await database.drop()
  await folder.remove()
})

interface OpenPage {
  profileId: string
  headers: Record<string, string>
  unread: number
}

async function openPages(): Promise<Array<OpenPage>> {
  const open: Array<OpenPage> = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (open.length < pages) {
        const page: OpenPage = { profileId: '', headers: {}, unread: 0 }
        open.push(page)
        const { profileId, token } = await signIn(db, clock.now())
        Object.assign(page, { profileId, headers: { authorization: `Bearer ${token}` } })
      }
    }),
  )
  return open
}

const delays: Array<number> = []
const failures: Array<string> = []

async function ask(page: OpenPage): Promise<void> {
  const since = performance.now()
  const answer = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const address = `${server.address}/api/alerts/unread`
    get(address, { agent, headers: page.headers }, (response) => {
      let text = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part
      })
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
    }).on('error', reject)
  })
  delays.push(performance.now() - since)
  if (answer.status !== 200) failures.push(`${answer.status} ${answer.text}`)
  else page.unread = (JSON.parse(answer.text) as { unread: number }).unread
}

/** What a page does as long as somebody looks at it. */
async function watch(page: OpenPage, until: number): Promise<void> {
  await wait(Math.random() * ASK_EVERY_MS)
  while (Date.now() < until) {
    await ask(page)
    await wait(ASK_EVERY_MS)
  }
}

/** Tells somebody something; so many milliseconds after it happened their page knows. */
async function freshness(page: OpenPage, accountId: string): Promise<number> {
  const { profileId, unread } = page
  await inTransaction(db, (tx) => {
    const reader = { profileId, email: `${profileId}@example.com`, locale: 'en' as const }
    const to = { ...reader, firstName: 'Maria', accountId, accountNumber: 'CB-100001' }
    const facts = { amount: 4000, method: { kind: 'card', last4: '4242' } } as const
    return notifyOfAccount(surroundings, tx, to, planChargedMail, { facts, key: profileId })
  })
  // It has happened once it is committed; that 20 of them wait for each other is the test's own.
  const since = performance.now()
  while (page.unread === unread && performance.now() - since < 3 * FRESH_MS) await wait(10)
  return performance.now() - since
}

/** Of the server alone: the seconds that it was on a processor. */
async function processorSeconds(): Promise<number> {
  const stat = await readFile(`/proc/${server.process.pid}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

async function commits(): Promise<number> {
  const { rows } = await sql<{ commits: number }>`
    select xact_commit::int as commits from pg_stat_database where datname = current_database()`.execute(
    db,
  )
  return rows[0]?.commits ?? 0
}

/** What the server and its database do, for a second. */
async function spent(milliseconds: number): Promise<{ processor: number; commits: number }> {
  const [processor, committed] = [await processorSeconds(), await commits()]
  await wait(milliseconds)
  const seconds = milliseconds / 1000
  return {
    processor: ((await processorSeconds()) - processor) / seconds,
    commits: ((await commits()) - committed) / seconds,
  }
}

it(
  `[FEATURE-18] ${pages} open pages know what is unread within ${FRESH_MS} ms, and hardly touch the database`,
  async () => {
    const open = await openPages()
    const accountId = await insertAccount(db)
    // The last that is told has its time, too.
    const until = Date.now() + 2 * ASK_EVERY_MS + COUNTED_MS + seconds * 1000 + 2 * FRESH_MS
    const watching = Promise.all(open.map((page) => watch(page, until)))
    // Each has asked once: what follows is what goes on for hours.
    await wait(2 * ASK_EVERY_MS + COUNTED_MS)
    delays.length = 0
    const busy = await spent(seconds * 1000)
    const rate = delays.length / seconds
    const fresh = await Promise.all(
      Array.from({ length: TOLD }, (_, turn) =>
        freshness(itemAt(open, Math.floor((turn * pages) / TOLD)), accountId),
      ),
    )
    await watching

    const sorted = delays.toSorted((a, b) => a - b)
    const at = (share: number) => Math.round(itemAt(sorted, Math.floor(sorted.length * share)))
    const statements = Math.round(busy.commits)
    process.stdout.write(
      `${pages} pages: ${Math.round(rate)} answers/s, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, fresh after ` +
        `${Math.round(Math.max(...fresh))} ms at most, ${Math.round(busy.processor * 100)} % of a processor, ${statements} transactions/s\n`,
    )
    expect(failures).toEqual([])
    expect(Math.max(...fresh)).toBeLessThan(FRESH_MS)
    expect(at(0.99)).toBeLessThan(1_000)
    // They are answered from memory; a session is looked up once a minute, and the jobs look for their work.
    expect(statements).toBeLessThan(80 + rate / 8)
  },
  120_000 + pages * 30 + seconds * 2_000,
)
