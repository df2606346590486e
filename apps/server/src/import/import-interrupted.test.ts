import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { addDays } from '@portal/rules/calendar-days'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  accountFile,
  billFile,
  dayReadingFile,
  importFiles,
  paymentFile,
  tariffR1,
} from '../../test/import-files.ts'
import { databaseUrl, startImport } from '../../test/import-process.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createPool } from '../db/pool.ts'

const ACCOUNTS = 60
const RECORDS = 5_000

/** Everything the import wrote, without what chance and the clock give. */
const contents = [
  `select a.number, p.number as point, p.tariff_code from account a
   left join service_point p on p.account_id = a.id order by 1, 2`,
  `select b.number, a.number as account, b.bill_date, b.charges, b.lines, old.number as replaces
   from bill b join account a on a.id = b.account_id
   left join bill old on old.id = b.supersedes_id order by 1`,
  `select t.source, t.kind, t.posted_on, e.book, a.number, e.amount from ledger_transaction t
   join ledger_entry e on e.transaction_id = t.id left join account a on a.id = e.account_id
   order by 1, 4, 5`,
  `select p.number, p.status, p.total, n.amount, n.paid_on, t.source from payment p
   join payment_allocation n on n.payment_id = p.id
   join ledger_transaction t on t.id = p.ledger_transaction_id order by 1`,
  `select p.number, d.date, d.wh from day_reading d
   join service_point p on p.id = d.service_point_id order by 1, 2`,
]

interface Target {
  pool: pg.Pool
  run: () => ReturnType<typeof startImport>
}

async function target(): Promise<Target> {
  const database = await createTestDatabase()
  const pool = createPool(database.connection, { max: 2 })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  const environment = { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: dataDir }
  return { pool, run: () => startImport([folder], environment) }
}

let folder: string
let dataDir: string
let whole: Target
let broken: Target
beforeAll(async () => {
  const account = (index: number) => `CB-${1000 + (index % ACCOUNTS)}`
  const numbers = Array.from({ length: RECORDS }, (_, index) => index)
  const firstDay = Date.UTC(2025, 5, 1)
  dataDir = await importFiles({})
  folder = await importFiles({
    'tariffs.ndjson': [tariffR1],
    'accounts.ndjson': numbers.slice(0, ACCOUNTS).map((index) => accountFile(account(index))),
    'bills.ndjson': numbers.map((index) => {
      const billDate = addDays('2025-06-01', Math.floor(index / ACCOUNTS))
      return billFile(`B-${index}`, account(index), 100_000 + index * 100, {
        billDate,
        period: { from: billDate, to: billDate },
        supersedes: index === RECORDS - 1 ? `B-${index - ACCOUNTS}` : null,
      })
    }),
    'payments.ndjson': numbers.map((index) => paymentFile(`P-${index}`, account(index), index + 1)),
    'day-readings.ndjson': numbers.map((index) => {
      const day = new Date(firstDay + Math.floor(index / ACCOUNTS) * 86_400_000)
      return dayReadingFile(`SP-${account(index)}`, day.toISOString().slice(0, 10))
    }),
  })
  whole = await target()
  broken = await target()
}, 60_000)

async function count({ pool }: Target, table: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${table}`)
  return rows[0]?.count ?? 0
}

it('ends with the same content when it is killed in the middle of each file and run again', async () => {
  const undisturbed = await whole.run().ended
  expect(undisturbed.code).toBe(0)

  const kills: Array<[table: string, least: number]> = [
    ['account', 1],
    ['bill', 4_001],
    ['payment', 4_001],
    ['day_reading', 1],
  ]
  for (const [table, least] of kills) {
    const { child, ended } = broken.run()
    while ((await count(broken, table)) < least && child.exitCode === null) await wait(5)
    child.kill('SIGKILL')
    expect([table, (await ended).code]).toEqual([table, null])
  }
  const last = await broken.run().ended
  expect(last.code).toBe(0)
  expect(last.said).toMatch(/the same as before/)

  for (const content of contents) {
    const expected = await whole.pool.query(content)
    const found = await broken.pool.query(content)
    expect(expected.rowCount).toBeGreaterThanOrEqual(ACCOUNTS)
    expect(found.rows).toEqual(expected.rows)
  }
}, 120_000)
