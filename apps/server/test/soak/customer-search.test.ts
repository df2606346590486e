import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import type { Database } from '../../src/db/transaction.ts'
import { callDesk, insertOperator } from '../operators/test-operator.ts'
import { testServer } from '../server-test.ts'
import { askedNumber } from './asked-number.ts'

/** A large utility has a million: `CUSTOMER_ACCOUNTS=1000000`. */
const count = askedNumber('CUSTOMER_ACCOUNTS') ?? 20_000
const mostMs = 100

const server = await testServer()
const viewer = await insertOperator(server, 'viewer')

const firstNames = `array['Maya','John','Ana','Wei','Fatima','Luis','Grace','Omar','Ines','Paul']`
const lastNames = `array['Smith','Garcia','Nguyen','Johnson','Okafor','Larsen','Kim','Castell']`
const streets = `array['Main Street','Cedar Street','Harbor Road','Gull Lane','Pier Avenue','Alder Way']`

/** As an import hands them over. */
const batch = 10_000

beforeAll(async () => {
  // What takes so long is none of a server's requests.
  const pool = createPool(server.connection, { max: 1 })
  const unlimited = createDatabase(pool)
  for (let first = 1; first <= count; first += batch) await insertAccounts(unlimited, first)
  await sql`vacuum analyze`.execute(unlimited)
  await pool.end()
}, 3_600_000)

async function insertAccounts(db: Database, first: number): Promise<void> {
  await sql`
    insert into account (number, holder_name, holder_email, holder_phone, customer_class, status, service_address,
      mailing_address, opened_on)
    select 'T' || lpad(n::text, 8, '0'),
      (${sql.raw(firstNames)})[1 + n % 10] || ' ' || (${sql.raw(lastNames)})[1 + n / 10 % 8],
      'person' || n || '@mail.example', '+1541' || lpad(n::text, 7, '0'), 'residential', 'active',
      jsonb_build_object('line1', (n % 9000) || ' ' || (${sql.raw(streets)})[1 + n / 80 % 6], 'line2', null,
        'city', 'Port Alder', 'region', 'OR', 'postcode', (97400 + n % 90)::text, 'country', 'US'),
      '{}'::jsonb, date '2020-01-01'
    from generate_series(${first}::int, ${first + batch - 1}::int) n`.execute(db)
}

const searches = [
  'smith',
  'street',
  'main street smith',
  'maya smith cedar street',
  'john okafor 97412',
  'port alder',
  'person777@mail.example',
  '15410000777',
  'T00000777',
  'nobody at all',
  'zz smith street',
  'castell 1',
]

it(`finds what operators type among ${count} accounts within ${mostMs} ms`, async () => {
  const slow: Array<string> = []
  const times: Array<number> = []
  for (const query of searches) {
    const search = () => callDesk(server, 'searchCustomers', { as: viewer, query: { query } })
    const takes: Array<number> = []
    // The quickest of some: what else a machine does at the moment says nothing of the search.
    for (let turn = 0; turn < 25 && !(Math.min(...takes) < mostMs); turn += 1) {
      const began = performance.now()
      const { status } = await search()
      takes.push(performance.now() - began)
      expect(status).toBe(200)
    }
    const took = Math.min(...takes)
    times.push(took)
    if (took > mostMs) slow.push(`${query}: ${Math.round(took)} ms`)
  }
  process.stdout.write(`${count} accounts: searches ${Math.round(Math.max(...times))} ms at most\n`)
  expect(slow).toEqual([])
  const { items } = (
    await callDesk(server, 'searchCustomers', { as: viewer, query: { query: 'T00000777' } })
  ).body
  expect(items.map(({ number }) => number)).toEqual(['T00000777'])
})
