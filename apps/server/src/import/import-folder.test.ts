import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  accountFile,
  adjustmentFile,
  billFile,
  dayReadingFile,
  importFiles,
  paymentFile,
  periodReadingFile,
  profileFile,
  tariffR1,
  weatherDayFile,
} from '../../test/import-files.ts'
import { TestClock } from '../../test/test-clock.ts'
import { createTestDatabase } from '../../test/test-database.ts'
import { createPool } from '../db/pool.ts'
import { kindImports } from '../kind-imports.ts'
import { importFolder } from './import-folder.ts'
import type { ImportOptions } from './import-folder.ts'
import type { ImportReport } from './import-report.ts'
import { ImportSession } from './import-session.ts'

const clock = new TestClock('2026-11-20T20:00:00.000Z')
const settings = {
  kinds: kindImports,
  currency: 'USD',
  demo: false,
  timeZone: 'America/Los_Angeles',
  clock,
}

let pool: pg.Pool
beforeAll(async () => {
  const database = await createTestDatabase()
  pool = createPool(database.connection, { max: 3 })
  afterAll(async () => {
    await pool.end()
    await database.drop()
  })
})

async function run(
  files: Parameters<typeof importFiles>[0],
  options: Partial<ImportOptions> = {},
): Promise<ImportReport> {
  return importFolder(pool, await importFiles(files), { ...settings, ...options })
}

async function balanceOf(number: string): Promise<number> {
  const { rows } = await pool.query<{ balance: number }>(
    `select coalesce(sum(e.amount), 0)::bigint as balance
     from ledger_entry e join account a on a.id = e.account_id where a.number = $1`,
    [number],
  )
  return rows[0]!.balance
}

const whole = {
  'tariffs.ndjson': [tariffR1],
  'accounts.ndjson': [accountFile('CB-1001'), accountFile('CB-1002')],
  'profiles.ndjson': [
    profileFile('maya@example.com', {
      grants: [{ accountNumber: 'CB-1001', role: 'owner', nickname: 'Home' }],
      paymentMethods: [
        {
          kind: 'card',
          brand: 'visa',
          last4: '4242',
          reference: 'PM-1',
          token: 'pm_sandbox_visa_4242',
          expiresMonth: 4,
          expiresYear: 2029,
        },
      ],
    }),
  ],
  'bills.ndjson': [
    billFile('B-1', 'CB-1001', 610_000, { billDate: '2026-08-05', dueDate: '2026-08-19' }),
    billFile('B-2', 'CB-1001', 580_000),
    billFile('B-3', 'CB-1001', 500_000, {
      billDate: '2026-10-20',
      dueDate: '2026-11-03',
      supersedes: 'B-2',
    }),
  ],
  'payments.ndjson': [paymentFile('PAY-1', 'CB-1001', 9_150)],
  'adjustments.ndjson': [adjustmentFile('ADJ-1', 'CB-1001', 125)],
  'day-readings.ndjson': [dayReadingFile('SP-CB-1001', '2026-11-18')],
  'period-readings.ndjson': [periodReadingFile('SP-CB-1002', '2026-08-01', '2026-09-30')],
  'weather-days.ndjson': [weatherDayFile('2026-11-18', 104)],
}

describe('importing a whole folder', () => {
  it('takes every kind in and posts to the ledger', async () => {
    const report = await run(whole)
    expect(report.totals).toEqual({ new: 12, same: 0, updated: 0, rejected: 0 })
    // 91.50 + 87.00 − 87.00 (superseded) + 75.00 − 91.50 (paid) + 1.25 (interest)
    expect(await balanceOf('CB-1001')).toBe(7_625)
    const { rows } = await pool.query<{ source: string; kind: string; posted_on: string }>(
      'select source, kind, posted_on from ledger_transaction order by source',
    )
    expect(rows.map((row) => `${row.source} ${row.kind} ${row.posted_on}`)).toEqual([
      'adjustment:ADJ-1 interest 2026-11-05',
      'bill:B-1 bill 2026-08-05',
      'bill:B-2 bill 2026-10-05',
      'bill:B-3 bill 2026-10-20',
      'payment:PAY-1 payment 2026-10-12',
      'supersede:B-2 adjustment 2026-10-20',
    ])
    const paid = await pool.query(
      'select status, created_at, paid_on from payment join payment_allocation on payment_id = id',
    )
    expect(paid.rows).toEqual([
      { status: 'historic', created_at: new Date('2026-10-12T19:00:00Z'), paid_on: '2026-10-12' },
    ])
  })

  it('changes nothing when the same comes again', async () => {
    const report = await run(whole)
    expect(report.totals).toEqual({ new: 0, same: 12, updated: 0, rejected: 0 })
    expect(await balanceOf('CB-1001')).toBe(7_625)
  })

  it('keeps the ledger at zero over all books', async () => {
    const { rows } = await pool.query('select sum(amount)::bigint as sum from ledger_entry')
    expect(rows).toEqual([{ sum: 0 }])
  })

  it('updates what may change and says so', async () => {
    const report = await run({
      'accounts.ndjson': [
        accountFile('CB-1002', { nextBillOn: '2027-02-03' }),
        accountFile('CB-1001'),
      ],
      'day-readings.ndjson': [
        dayReadingFile('SP-CB-1001', '2026-11-18', { estimated: [3] }),
        dayReadingFile('SP-CB-1001', '2026-11-19'),
      ],
      'weather-days.ndjson': [
        weatherDayFile('2026-11-18', 98),
        weatherDayFile('2026-11-18', 104, 'HILLS'),
      ],
    })
    expect(report.files.map((file) => file.counts)).toEqual([
      { new: 0, same: 1, updated: 1, rejected: 0 },
      { new: 1, same: 0, updated: 1, rejected: 0 },
      { new: 1, same: 0, updated: 1, rejected: 0 },
    ])
  })

  it('says what a dry run would do and does nothing', async () => {
    const files = {
      'accounts.ndjson': [accountFile('CB-1003')],
      'bills.ndjson': [billFile('B-9', 'CB-1003', 1_000), billFile('B-10', 'CB-1009', 1_000)],
    }
    const dry = await run(files, { dryRun: true })
    expect(dry.totals).toEqual({ new: 2, same: 0, updated: 0, rejected: 1 })
    const { rows } = await pool.query(`select 1 from account where number = 'CB-1003'`)
    expect(rows).toEqual([])
  })
})

describe('what an import refuses', () => {
  async function reasonsFor(files: Parameters<typeof importFiles>[0]): Promise<Array<string>> {
    const report = await run(files)
    return report.files.flatMap((file) =>
      file.rejects.map(({ line, reason }) => `${file.file}:${line} ${reason}`),
    )
  }

  it('names file, line and reason of each bill that does not add up, and takes the others in', async () => {
    const wrongRate = billFile('B-21', 'CB-1002', 1_000)
    wrongRate.lines[0]!.amount = 16
    const reasons = await reasonsFor({
      'bills.ndjson': [
        billFile('B-20', 'CB-1002', 1_000),
        wrongRate,
        '',
        billFile('B-22', 'CB-4040', 1_000),
        billFile('B-23', 'CB-1002', 1_000, { charges: 17 }),
        billFile('B-24', 'CB-1002', 1_000, { tariffCode: 'R9' }),
        billFile('B-25', 'CB-1002', 1_000, { supersedes: 'B-404' }),
        billFile('B-26', 'CB-1002', 1_000, { supersedes: 'B-1' }),
        billFile('B-27', 'CB-1001', 1_000, {
          supersedes: 'B-2',
          billDate: '2026-10-21',
          dueDate: '2026-11-04',
        }),
        '{"number":"B-28"',
        { number: 'B-29' },
      ],
    })
    expect(reasons).toEqual([
      'bills.ndjson:2 line 1 (energy): 1000 Wh × 150000 is 15, not 16',
      'bills.ndjson:4 there is no account CB-4040',
      'bills.ndjson:5 the lines come to 15, not to the charges of 17',
      'bills.ndjson:6 there is no tariff R9',
      'bills.ndjson:7 there is no bill B-404 to supersede',
      "bills.ndjson:8 the superseded bill B-1 is another account's",
      'bills.ndjson:9 bill B-2 is already superseded by B-3',
      'bills.ndjson:10 the line is not a JSON object',
      'bills.ndjson:11 accountNumber is missing',
    ])
    expect(await balanceOf('CB-1002')).toBe(15)
  })

  it('refuses amounts, energy and dates that cannot be meant, and a bill without lines', async () => {
    const huge = 9_007_199_254_740_991
    const line = billFile('B-30', 'CB-1002', 1_000).lines[0]!
    const most = { ...line, quantity: 1_000_000_000, rateMicros: 1_000_000_000, amount: 1e11 }
    const reasons = await reasonsFor({
      'bills.ndjson': [
        billFile('B-30', 'CB-1002', 1_000, { lines: [{ ...line, amount: huge }] }),
        billFile('B-31', 'CB-1002', 1_000, { lines: [{ ...line, quantity: huge }] }),
        billFile('B-32', 'CB-1002', 1_000, { lines: [most, line] }),
        billFile('B-33', 'CB-1002', 1_000, { lines: [] }),
        billFile('B-34', 'CB-1002', 1_000, { billDate: '2099-01-05' }),
        billFile('B-35', 'CB-1002', 1_000, { billDate: '1901-01-05' }),
        billFile('B-36', 'CB-1002', 1_000, { dueDate: '2028-01-01' }),
        billFile('B-37', 'CB-1002', 1_000, { period: { from: '2001-01-01', to: '2026-09-30' } }),
        billFile('B-38', 'CB-1002', 1_000, { period: { from: '2026-09-30', to: '2028-01-01' } }),
      ],
      'payments.ndjson': [
        paymentFile('PAY-30', 'CB-1002', huge),
        paymentFile('PAY-31', 'CB-1002', 1, { date: '2099-01-01' }),
      ],
      'adjustments.ndjson': [
        adjustmentFile('ADJ-30', 'CB-1002', -huge),
        adjustmentFile('ADJ-31', 'CB-1002', 1, { date: '1950-01-01' }),
      ],
      'day-readings.ndjson': [
        dayReadingFile('SP-CB-1001', '2026-11-17', { values: Array(24).fill(huge) }),
      ],
    })
    expect(reasons).toEqual([
      'bills.ndjson:1 lines.0.amount is too large or too long',
      'bills.ndjson:2 lines.0.quantity is too large or too long',
      'bills.ndjson:3 the charges of 100000000015 are above 100000000000, the most that an amount may be',
      'bills.ndjson:4 the bill has no lines, and supersedes none',
      'bills.ndjson:5 billDate 2099-01-05 is more than 31 days ahead',
      'bills.ndjson:6 billDate 1901-01-05 is more than 50 years ago',
      'bills.ndjson:7 the due date 2028-01-01 is more than a year after the bill date',
      'bills.ndjson:8 the period begins on 2001-01-01, more than ten years before the bill date',
      'bills.ndjson:9 the period ends on 2028-01-01, more than a year after the bill date',
      'payments.ndjson:1 amount is too large or too long',
      'payments.ndjson:2 date 2099-01-01 is more than 31 days ahead',
      'adjustments.ndjson:1 amount is too small or too short',
      'adjustments.ndjson:2 date 1950-01-01 is more than 50 years ago',
      'day-readings.ndjson:1 values.0 is too large or too long',
    ])
  })

  it('refuses a bill for days that another one bills, unless it says that it replaces it', async () => {
    const again = billFile('B-41', 'CB-1002', 1_000, { billDate: '2026-04-06' })
    const { period } = billFile('B-40', 'CB-1002', 1_000, { billDate: '2026-04-05' })
    const otherMeter = {
      meterNumber: 'M-2',
      direction: 'import' as const,
      previous: { date: period.from, value: 0, estimated: false },
      current: { date: period.to, value: 1_000, estimated: false },
      quantity: 1_000,
    }
    const files = {
      'bills.ndjson': [
        billFile('B-40', 'CB-1002', 1_000, { billDate: '2026-04-05' }),
        again,
        { ...again, number: 'B-42', period, supersedes: 'B-40' },
        { ...again, number: 'B-43', period },
        { ...again, number: 'B-44', period, reads: [otherMeter] },
      ],
    }
    const twin = (number: string) =>
      `bill ${number} bills the account from ${period.from} to ${period.to} already; a bill that replaces it says so with supersedes`
    const before = await balanceOf('CB-1002')
    expect(await reasonsFor(files)).toEqual([
      `bills.ndjson:2 ${twin('B-40')}`,
      `bills.ndjson:4 ${twin('B-42')}`,
    ])
    expect(await balanceOf('CB-1002')).toBe(before + 15 + 15)
    expect(await reasonsFor(files)).toHaveLength(2)
    expect(await balanceOf('CB-1002')).toBe(before + 15 + 15)
  })

  it('refuses a bill, payment or adjustment that came before with other content', async () => {
    const reasons = await reasonsFor({
      'bills.ndjson': [billFile('B-1', 'CB-1001', 611_000, { billDate: '2026-08-05' })],
      'payments.ndjson': [paymentFile('PAY-1', 'CB-1001', 9_151)],
      'adjustments.ndjson': [adjustmentFile('ADJ-1', 'CB-1002', 125)],
    })
    expect(reasons).toEqual([
      'bills.ndjson:1 bill B-1 came before with other content, and a bill is never edited; send a new bill that supersedes it',
      'payments.ndjson:1 payment PAY-1 came before with other content',
      'adjustments.ndjson:1 interest ADJ-1 came before with other content',
    ])
  })

  it('refuses days that do not have as many steps as the calendar says', async () => {
    const hours = (count: number) => Array.from({ length: count }, () => 100)
    const reasons = await reasonsFor({
      'day-readings.ndjson': [
        dayReadingFile('SP-CB-1001', '2026-11-01', { values: hours(25) }),
        dayReadingFile('SP-CB-1001', '2026-11-01', { values: hours(24), direction: 'export' }),
        dayReadingFile('SP-CB-1001', '2026-03-08', { values: hours(23), estimated: [23] }),
        dayReadingFile('SP-404', '2026-11-02'),
      ],
    })
    expect(reasons).toEqual([
      'day-readings.ndjson:2 2026-11-01 has 25 steps of 60 minutes, not 24',
      'day-readings.ndjson:3 there is no value at the estimated position 23',
      'day-readings.ndjson:4 there is no service point SP-404',
    ])
  })

  it('refuses a temperature that cannot be, and that of a day which is not over', async () => {
    const reasons = await reasonsFor({
      'weather-days.ndjson': [
        weatherDayFile('2026-11-19', -900),
        weatherDayFile('2026-11-19', 601, 'HILLS'),
        weatherDayFile('2026-11-20', 90),
        weatherDayFile('2026-11-18', 9.5),
      ],
    })
    expect(reasons).toEqual([
      'weather-days.ndjson:2 meanTenthsCelsius is too large or too long',
      'weather-days.ndjson:3 2026-11-20 is not over yet',
      'weather-days.ndjson:4 meanTenthsCelsius is not a whole number',
    ])
  })

  it('never moves a service point to another account', async () => {
    const taken = accountFile('CB-1004', { servicePoints: accountFile('CB-1001').servicePoints })
    expect(await reasonsFor({ 'accounts.ndjson': [taken] })).toEqual([
      'accounts.ndjson:1 the service point SP-CB-1001 belongs to account CB-1001',
    ])
  })

  it('finds the one record that the database itself refuses', async () => {
    const session = await ImportSession.open(pool, { ...settings, now: clock.now() })
    const accounts = kindImports.find(({ kind }) => kind === 'accounts')!
    const records = ['CB-1005', 'CB-1006', 'CB-1007', 'CB-1008'].map((number) =>
      accountFile(number),
    )
    records[1]!.holder.name = 'nul \u0000 byte'
    const batch = records.map((record, index) => ({ line: index + 1, record }))
    expect(await session.apply(accounts, batch)).toEqual({
      new: 3,
      updated: 0,
      rejects: [{ line: 2, reason: expect.stringContaining('the database refuses it') as string }],
    })
    await session.close()
  })

  it('writes the refused lines to a list of their own', async () => {
    const rejectsFolder = await importFiles({})
    const report = await run(
      { 'payments.ndjson': [paymentFile('PAY-9', 'CB-4040', 100), 'no json'] },
      { rejectsFolder },
    )
    const path = join(rejectsFolder, 'payments.ndjson.rejects.ndjson')
    expect(report.files[0]!.rejectsFile).toBe(path)
    const lines = (await readFile(path, 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
    expect(lines).toEqual([
      { line: 2, reason: 'the line is not a JSON object', record: 'no json' },
      {
        line: 1,
        reason: 'there is no account CB-4040',
        record: JSON.stringify(paymentFile('PAY-9', 'CB-4040', 100)),
      },
    ])
  })

  it('leaves name and password of a person who has signed up alone, and adds what is missing', async () => {
    const report = await run({
      'profiles.ndjson': [
        profileFile('maya@example.com', {
          firstName: 'Other',
          passwordHash: '$argon2id$other',
          grants: [
            { accountNumber: 'CB-1001', role: 'viewer', nickname: null },
            { accountNumber: 'CB-1002', role: 'viewer', nickname: null },
          ],
        }),
      ],
    })
    expect(report.totals).toEqual({ new: 0, same: 0, updated: 1, rejected: 0 })
    const { rows } = await pool.query(
      `select first_name, role, nickname from profile join access_grant on profile_id = profile.id
       order by role`,
    )
    expect(rows).toEqual([
      { first_name: 'Maya', role: 'owner', nickname: 'Home' },
      { first_name: 'Maya', role: 'viewer', nickname: null },
    ])
  })
})

describe('autopay', () => {
  const record = {
    accountNumber: 'CB-1001',
    email: 'maya@example.com',
    token: 'pm_sandbox_visa_4242',
    option: { kind: 'after-bill', days: 9, maximum: 20_000 },
    since: '2026-11-01',
  }
  const enrolled = async () =>
    (await pool.query('select kind, days, maximum, covers_due_from from autopay')).rows

  it('[FEATURE-05] is on for an account from a method of its person; what is set up already stays', async () => {
    const report = await run({ 'autopay.ndjson': [record] })
    expect(report.totals).toEqual({ new: 1, same: 0, updated: 0, rejected: 0 })
    const made = [{ kind: 'after-bill', days: 9, maximum: 20_000, covers_due_from: '2026-11-01' }]
    expect(await enrolled()).toEqual(made)
    const other = { ...record, option: { kind: 'due-date', maximum: null } }
    const again = await run({ 'autopay.ndjson': [other] })
    expect(again.totals).toEqual({ new: 0, same: 1, updated: 0, rejected: 0 })
    expect(await enrolled()).toEqual(made)
  })

  it('[FEATURE-05] names the account or the method that is not there', async () => {
    const report = await run({
      'autopay.ndjson': [
        { ...record, accountNumber: 'CB-4040' },
        { ...record, accountNumber: 'CB-1002', token: 'pm_nobody' },
      ],
    })
    expect(report.files.flatMap(({ rejects }) => rejects.map(({ reason }) => reason))).toEqual([
      'there is no account CB-4040',
      'maya@example.com has no such payment method',
    ])
  })
})

describe('files as CSV', () => {
  it('reads the flat kinds, with quotes, empty cells and the line of each fault', async () => {
    const report = await run({
      'payments.csv':
        '\uFEFFreference,accountNumber,date,amount,method.kind,method.brand,method.last4\r\n' +
        'PAY-31,CB-1002,2026-10-13,500,cash,,\r\n' +
        '\r\n' +
        '"PAY-32","CB-1002",2026-10-13,12.50,cash,,\r\n' +
        'PAY-33,CB-1002,2026-10-13,500\r\n' +
        'PAY-34,CB-1002,2026-10-14,700,card,"vi\r\nsa",4242\r\n' +
        'PAY-35,CB-4040,2026-10-14,700,card,visa,4242\r\n',
      'period-readings.csv':
        'servicePointNumber,period.from,period.to,direction,wh,estimated\n' +
        'SP-CB-1002,2026-06-01,2026-07-31,import,580000,true\n' +
        'SP-CB-1002,2026-08-01,2026-09-30,import,610000,false\n',
      'weather-days.csv': 'station,date,meanTenthsCelsius\nHILLS,2026-11-17,-12\n',
    })
    expect(report.files.map((file) => file.counts)).toEqual([
      { new: 2, same: 0, updated: 0, rejected: 3 },
      { new: 1, same: 1, updated: 0, rejected: 0 },
      { new: 1, same: 0, updated: 0, rejected: 0 },
    ])
    expect(report.files[0]!.rejects).toEqual([
      { line: 4, reason: 'amount is not a number' },
      { line: 5, reason: 'the line has 4 cells, not 7' },
      { line: 8, reason: 'there is no account CB-4040' },
    ])
  })

  it('stops at a quote that never closes and names its line', async () => {
    const report = await run({
      'payments.csv':
        'reference,accountNumber,date,amount,method.kind,method.brand,method.last4\n\n' +
        'PAY-41,CB-1002,2026-10-13,500,cash,,\n' +
        '"PAY-42,CB-1002,2026-10-13,500,cash,,\n' +
        'PAY-43,CB-1002,2026-10-13,500,cash,,\n',
    })
    expect(report.totals).toEqual({ new: 1, same: 0, updated: 0, rejected: 1 })
    expect(report.files[0]!.rejects).toEqual([
      { line: 4, reason: 'the quotes that open here do not close; nothing from here on was read' },
    ])
  })

  it('refuses a header that it does not know, once', async () => {
    const report = await run({ 'adjustments.csv': 'reference,account\nADJ-2,CB-1001\n' })
    expect(report.files[0]!.rejects).toEqual([
      {
        line: 1,
        reason: 'the header has no column accountNumber, date, kind, amount, billNumber, note',
      },
    ])
  })
})

describe('what is given to import', () => {
  it('names a file that is no kind of the contract', async () => {
    await expect(run({ 'invoices.ndjson': [] })).rejects.toThrow(
      'invoices.ndjson cannot be imported',
    )
    await expect(run({ 'bills.csv': '' })).rejects.toThrow('bills come as bills.ndjson only')
    await expect(run({ 'readme.txt': '' })).rejects.toThrow('Nothing to import')
  })
})
