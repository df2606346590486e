import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { townToBill } from '@portal/fixtures/town-to-bill'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCommand } from '../../test/command-process.ts'
import { databaseUrl } from '../../test/import-process.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createTestFolder } from '../../test/test-folder.ts'
import { createPool } from '../db/pool.ts'

const HOMES = 1_500
const DATE = '2026-12-20'

/** What a run leaves in the database, without what chance and the clock give: a bill's number is chance. */
const contents = [
  `select a.number as account, b.bill_date, b.period_from, b.period_to, b.due_date,
     b.charges, b.reads, b.lines, b.estimated, b.true_up_on, a.next_bill_on
   from bill b join account a on a.id = b.account_id where b.origin = 'run' order by 1`,
  `select split_part(t.source, ':', 1) as source, t.kind, t.posted_on, e.book, e.amount, a.number
   from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
   left join account a on a.id = e.account_id
   order by 1, 4, 6, 5`,
  'select run_on, digest from bill_run',
]

interface Copy {
  pool: pg.Pool
  start: (...parameters: ReadonlyArray<string>) => ReturnType<typeof startCommand>
  /** Without what lets a day be far ahead. */
  startPlainly: (date: string) => ReturnType<typeof startCommand>
  startRebill: (number: string) => ReturnType<typeof startCommand>
}

let folder: Awaited<ReturnType<typeof createTestFolder>>

/** The same town once more, in a database of its own. */
async function copyOfTown(): Promise<Copy> {
  const database = await createTestDatabase()
  const pool = createPool(database.connection, { max: 2 })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
  for (const statement of townToBill(HOMES)) await pool.query(statement)
  const environment = { DATABASE_URL: databaseUrl(database.connection), DATA_DIR: folder.path }
  return {
    pool,
    start: (...parameters) =>
      startCommand('bill-run', ['--date', DATE, '--ahead', ...parameters], environment),
    startPlainly: (date) => startCommand('bill-run', ['--date', date], environment),
    startRebill: (number) => startCommand('re-bill', [number], environment),
  }
}

let whole: Copy
let killed: Copy
let twice: Copy
beforeAll(async () => {
  folder = await createTestFolder()
  ;[whole, killed, twice] = [await copyOfTown(), await copyOfTown(), await copyOfTown()]
  afterAll(() => folder.remove())
}, 60_000)

async function count({ pool }: Copy, what: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(`select count(*) from ${what}`)
  return rows[0]?.count ?? 0
}

async function expectAsWhole(copy: Copy): Promise<void> {
  for (const content of contents) {
    const [expected, found] = [await whole.pool.query(content), await copy.pool.query(content)]
    expect(expected.rowCount).toBeGreaterThan(0)
    expect(found.rows).toEqual(expected.rows)
  }
}

it('makes every bill once, and tells the same digest before and after', async () => {
  const tried = await whole.start('--dry-run').ended
  expect(tried.complained).toBe('')
  expect(await count(whole, `bill where origin = 'run'`)).toBe(0)
  const made = await whole.start().ended
  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(made.said).toMatch(
    /^Bills for 2026-12-20: 1500 made, 375 of them estimated; interest charged on 500 late bills/,
  )
  expect(tried.said).toBe(`Dry run: nothing was changed.\n${made.said}`)
}, 60_000)

it('leaves the same bytes when it is killed anywhere and started again', async () => {
  const interest = `ledger_transaction where kind = 'interest'`
  const run = `bill where origin = 'run'`
  const kills: ReadonlyArray<[what: string, least: number]> = [
    [interest, 1],
    [run, 1],
    [run, 400],
    [run, 900],
    [run, HOMES],
  ]
  for (const [what, least] of kills) {
    const { child, ended } = killed.start()
    while ((await count(killed, what)) < least && child.exitCode === null) await wait(2)
    child.kill('SIGKILL')
    await ended
  }
  expect((await killed.start().ended).code).toBe(0)
  await expectAsWhole(killed)
}, 120_000)

it('started twice at once makes no bill twice', async () => {
  const runs = await Promise.all([twice.start().ended, twice.start().ended])
  expect(runs.map(({ code, complained }) => [code, complained])).toEqual([
    [0, ''],
    [0, ''],
  ])
  expect(runs[0].said.split('Digest')[1]).toBe(runs[1].said.split('Digest')[1])
  await expectAsWhole(twice)
}, 60_000)

it('a bill that was changed behind its back shows in the digest', async () => {
  const digest = async () =>
    (await twice.start('--register', join(folder.path, 'bills.csv')).ended).said
  const before = await digest()
  await twice.pool.query('alter table bill disable trigger bill_immutable')
  await twice.pool.query(`update bill set lines = jsonb_set(lines, '{0,quantity}', '1')
    where id = (select b.id from bill b join account a on a.id = b.account_id
      where a.number like '%20001500' and b.origin = 'run')`)
  const after = await digest()
  expect(after.split('Digest')[0]).toBe(before.split('Digest')[0])
  expect(after.split('Digest')[1]).not.toBe(before.split('Digest')[1])
  const register = await readFile(join(folder.path, 'bills.csv'), 'utf8')
  expect(register.split('\r\n')).toHaveLength(HOMES + 2)
}, 60_000)

it('the database itself refuses a second bill of a period', async () => {
  const again = `insert into bill (account_id, number, bill_date, period_from, period_to, due_date,
      tariff_code, currency, charges, reads, lines, estimated, origin)
    select account_id, number || '-X', bill_date, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated, origin from bill where origin = 'run' limit 1`
  await expect(whole.pool.query(again)).rejects.toMatchObject({ constraint: 'bill_run_once' })
})

it('makes a bill again from a corrected reading, and says plainly what cannot be done', async () => {
  await whole.pool.query(`update period_reading set wh = 300000
    where service_point_id = (select id from service_point where number = 'SP-20000001')`)
  const { rows } = await whole.pool.query<{ number: string }>(
    `select b.number from bill b join account a on a.id = b.account_id
     where a.number like '%20000001' and b.origin = 'run'`,
  )
  const number = rows[0]?.number ?? ''
  const made = await whole.startRebill(number).ended
  expect(made).toMatchObject({ code: 0, complained: '' })
  expect(made.said.replace(/\d+\.\d\d/, '1.00')).toBe(
    `Bill ${number}-R replaces ${number}: $1.00 is credited.\n`,
  )
  const again = await whole.startRebill(number).ended
  expect(again).toMatchObject({ code: 1, said: '' })
  expect(again.complained).toBe(
    `Bill ${number} can’t be made again: ${number}-R already replaced it.\n`,
  )
  const late = await whole.start('--date', '2026-12-19').ended
  expect(late).toMatchObject({ code: 2, said: '' })
  expect(late.complained).toBe(
    'Bills were already made on 2026-12-20; those of 2026-12-19 are out.\n',
  )
  const far = await whole.startPlainly('2999-01-01').ended
  expect(far).toMatchObject({ code: 2, said: '' })
  expect(far.complained).toMatch(/^2999-01-01 is more than a day ahead.*--ahead/)
  const wrong = await whole.start('--date', '2026-02-30').ended
  expect(wrong.complained).toMatch(/^2026-02-30 isn't a date\.\n\nUsage: npm run bill-run/)
}, 60_000)
