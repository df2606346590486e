import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { itemAt } from '@portal/rules/item-at'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { insertAlert } from '../../src/features/alerts/alerts-store.ts'
import { startChildServer } from '../child-server.ts'
import type { ChildServer } from '../child-server.ts'
import { writeEndlessLimits } from '../endless-limits.ts'
import { databaseUrl } from '../import-process.ts'
import { signIn } from '../server-test.ts'
import { createTestDatabase } from '../test-database.ts'
import { createTestFolder } from '../test-folder.ts'
import { askedNumber } from './asked-number.ts'
import { askFromPages } from './page-load.ts'
import type { HeardAnswer } from './page-load.ts'

/** So many pages are looked at, for so long after the first round. */
const pages = askedNumber('OPEN_PAGES') ?? 200
const seconds = askedNumber('OPEN_SECONDS') ?? 6
/** As the web app asks: `unread-watch.ts`. */
const everyMs = 4_000
const freshWithinMs = 5_000
/** A proxy holds the pages' own connections. */
const connections = Math.min(pages, 100)

const database = await createTestDatabase()
const folder = await createTestFolder()
const pool = createPool(database.connection, { max: 8 })
const db = createDatabase(pool)
let server: ChildServer | null = null
afterAll(async () => {
  server?.process.kill('SIGTERM')
  await server?.ended
  await pool.end()
  await database.drop()
  await folder.remove()
})

/** Milliseconds that a process has had of a processor. */
function processorMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

async function databaseWork(): Promise<number> {
  const found = await sql<{ done: number }>`
    select (xact_commit + xact_rollback)::int as done from pg_stat_database
    where datname = current_database()`.execute(db)
  return found.rows[0]?.done ?? 0
}

/** Tells one after the other something, and notes when. */
async function tellSome(profileIds: ReadonlyArray<string>, until: number) {
  const told: Array<{ page: number; at: number }> = []
  for (let n = 0; performance.now() < until; n += 1) {
    const page = (n * 7919) % profileIds.length
    const profileId = itemAt(profileIds, page)
    const key = `event-${n}`
    const facts = { accountId: null, kind: 'plan-charged', facts: {}, now: new Date() }
    await inTransaction(db, (tx) => insertAlert(tx, { profileId, key, thing: key, ...facts }))
    told.push({ page, at: performance.now() })
    await wait(200)
  }
  return told
}

it(`[FEATURE-18] ${pages} pages that are looked at for ${seconds} s are fresh within 5 s, and cost the server little`, async () => {
  server = await startChildServer({
    DATABASE_URL: databaseUrl(database.connection),
    DATA_DIR: join(folder.path, 'data'),
    UTILITY_CONFIG: await writeEndlessLimits(folder.path),
    LOG_LEVEL: 'warn',
  })
  const { address, process: child } = server
  const people: Array<Awaited<ReturnType<typeof signIn>>> = []
  while (people.length < pages) {
    const some = Math.min(100, pages - people.length)
    people.push(...(await Promise.all(Array.from({ length: some }, () => signIn(db, new Date())))))
  }
  const heard: Array<HeardAnswer> = []
  const tokens = people.map(({ token }) => token)
  const warm = everyMs / 1000
  const load = { address, tokens, everyMs, connections, seconds: seconds + warm }
  const asking = askFromPages(load, (answer) => heard.push(answer))
  // The first round finds nothing remembered.
  await wait(everyMs)
  const before = { asked: heard.length, work: await databaseWork(), cpu: processorMs(child.pid!) }
  const began = performance.now()
  const ids = people.map(({ profileId }) => profileId)
  const told = await tellSome(ids, began + seconds * 1000 - freshWithinMs)
  await asking
  const took = (performance.now() - began) / 1000
  await wait(1_500)
  const rate = (heard.length - before.asked) / took
  const reads = ((await databaseWork()) - before.work) / took
  const share = (processorMs(child.pid!) - before.cpu) / took / 10
  const late = told.map(({ page, at }) => {
    const first = heard.find(
      (answer) => answer.page === page && answer.at > at && answer.unread > 0,
    )
    return first ? first.at - at : Infinity
  })
  console.info(
    `${pages} open pages: ${rate.toFixed(0)} requests/s, ${reads.toFixed(1)} database transactions/s (jobs and tellers included), ${share.toFixed(0)} % of a processor, fresh after ${Math.max(...late).toFixed(0)} ms at most`,
  )
  expect(heard.filter(({ status }) => status !== 200)).toEqual([])
  expect(told.length).toBeGreaterThan(2)
  expect(Math.max(...late)).toBeLessThan(freshWithinMs)
  // Each session is looked up once a minute; the counts are remembered.
  expect(reads).toBeLessThan(50 + pages / 20)
}, 600_000)
