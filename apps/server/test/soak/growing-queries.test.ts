import { deskRoutes } from '@portal/contract/desk'
import type { AnyRoute } from '@portal/contract/route'
import { routes } from '@portal/contract/routes'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestProvider } from '../../../../tools/test-provider.ts'
import type { Config } from '../../src/config.ts'
import { everyId } from '../changes/every-answer.ts'
import { callRest } from '../growth/call-rest.ts'
import { multiplyRows } from '../growth/multiply-rows.ts'
import { insertRareRows } from '../growth/rare-rows.ts'
import { tellPlans } from '../growth/told-plans.ts'
import type { StatementRun } from '../growth/told-plans.ts'
import { actAll, arrangeAll, noon, runDays } from '../growth/whole-world.ts'
import { configured, portalOrigin, withProviders } from '../identity/visit-provider.ts'
import { testServer } from '../server-test.ts'
import { undeclaredEvents } from '../webhooks/undeclared-events.ts'
import { askedNumber } from './asked-number.ts'

/** Each is some thirty accounts and fifty bills with all that belongs to them. */
const copies = askedNumber('GROWTH_COPIES') ?? 500

/** What was done by the last day of the whole world lies as many days before that in the copies: nothing is due there. */
const quiet = { daysEarlier: 6, days: ['2026-11-20', '2026-11-21', '2026-11-24', '2026-11-27'] }

/** A batch of accounts with all that is read of each stays below; all of a table that grows does not. */
const most = { rows: 6_000, pages: 25_000 }

const provider = await startTestProvider()
afterAll(() => provider.stop())
provider.leadBackTo(portalOrigin)
const plans: Array<ReturnType<typeof tellPlans>> = []
const server = await testServer({
  now: noon('2026-11-20'),
  configure: (config) => withBillRun(withProviders(config, [configured('harbour', provider)])),
  watch: (pool) => void plans.push(tellPlans(pool)),
})
await server.app.listen({ port: 0, host: '127.0.0.1' })
let grown: ReadonlyArray<string> = []
const called = new Set<string>()

beforeAll(async () => {
  await actAll(server, {})
  await arrangeAll(server)
  await runDays(server)
  await insertRareRows(server.db)
  const others = await everyId(server)
  grown = await multiplyRows(server.connection, { copies, days: quiet.daysEarlier })
  server.clock.set(noon('2026-11-20'))
  for (const { tell } of plans) await tell()
  await actAll(server, {
    act: ({ name }) => void called.add(name),
    noun: (actor) => callRest(actor, { others, called }),
  })
  await arrangeAll(server)
  await runDays(server, quiet.days)
}, 3_600_000)

/** The demo leaves the making of bills to others. */
function withBillRun(config: Config): Config {
  const { rules } = config.settings
  const billRun = { ...rules.billRun, at: '04:00' }
  return { ...config, settings: { ...config.settings, rules: { ...rules, billRun } } }
}

/** The worst run of each statement that is not the test's own. */
function worstRuns(): Array<StatementRun> {
  const worst = new Map<string, StatementRun>()
  for (const run of plans.flatMap(({ runs }) => runs)) {
    if (run.text.includes('/* of the test */')) continue
    const before = worst.get(run.text)
    if (!before || before.rows < run.rows) worst.set(run.text, run)
  }
  return [...worst.values()]
}

/** Counted once, before an operator replays it: what was told since a moment that they choose. */
const counted = 'select 1 from webhook_event v'

const said = ({ rows, pages, scanned, text }: StatementRun): string =>
  `${rows} rows, ${pages} pages${scanned.map((table) => `, all of ${table}`).join('')}: ${text.replaceAll(/\s+/g, ' ').trim()}`

it('what the utility’s systems were told is as it was declared', async () => {
  expect(await undeclaredEvents(server.db)).toEqual([])
})

it('P12: a copy of the world has rows in every table that grows', async () => {
  const empty: Array<string> = []
  for (const table of grown) {
    const { rows } = await sql`select 1 from ${sql.table(table)} limit ${copies} offset 0`.execute(
      server.db,
    )
    if (rows.length < copies) empty.push(`${table} is to be filled in rare-rows.ts`)
  }
  expect(empty).toEqual([])
})

it('P12: every route of the contract was called', () => {
  const all: Record<string, AnyRoute> = { ...routes, ...deskRoutes }
  const names = Object.values(all).map(({ name }) => name)
  expect(names.filter((name) => !called.has(name))).toEqual([])
})

it('P12: no statement finds its rows by reading a whole table that grows', () => {
  const whole = worstRuns().filter(({ scanned }) => scanned.some((table) => grown.includes(table)))
  expect(whole.map(said)).toEqual([])
})

it('P12: no statement reads more than a batch, however many customers there are', () => {
  const large = worstRuns().filter(
    ({ rows, pages, text }) => (rows > most.rows || pages > most.pages) && !text.includes(counted),
  )
  expect(large.map(said)).toEqual([])
})
