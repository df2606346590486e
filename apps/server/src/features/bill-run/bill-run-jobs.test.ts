import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Config } from '../../config.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { runBills } from './run-bills.ts'

function atNight(config: Config): Config {
  const { rules } = config.settings
  const billRun = { ...rules.billRun, at: '02:05' }
  return { ...config, settings: { ...config.settings, rules: { ...rules, billRun } } }
}

it('makes the bills of the utility’s day, each day at its time, where the utility wants that', async () => {
  const server = await testServer({
    // Still the 19th in Cedar Bay.
    now: '2026-12-20T07:30:00.000Z',
    configure: atNight,
  })
  await importRecords(server, {
    tariffs: [buildTariff()],
    accounts: [
      buildAccount({ nextBillOn: '2026-12-19' }),
      buildAccount({ number: 'CB-2', nextBillOn: '2026-12-20' }),
    ],
    bills: [buildBill(), buildBill({ number: '2-2610', accountNumber: 'CB-2' })],
  })

  await server.jobs.send('bill-run', {})
  const run = await vi.waitFor(
    () =>
      server.db
        .selectFrom('bill_run')
        .selectAll()
        .where('finished_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    { timeout: 10_000 },
  )
  expect(run.run_on).toBe('2026-12-19')
  const made = await server.db
    .selectFrom('bill')
    .select('number')
    .where('origin', '=', 'run')
    .execute()
  expect(made).toEqual([{ number: expect.stringMatching(/^2612-\d{4}-\d{4}$/) }])
})

it('makes the bills of a day at whose time no server ran once one starts', async () => {
  const down = await testServer({ now: '2026-12-19T10:00:00.000Z' })
  await importRecords(down, {
    tariffs: [buildTariff()],
    accounts: [buildAccount({ nextBillOn: '2026-12-19' })],
    bills: [buildBill()],
  })
  const started = await testServer({ beside: down, configure: atNight })
  // Two hours after the time of the bill run.
  down.clock.set('2026-12-19T12:05:00.000Z')
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const made = await vi.waitFor(
    () =>
      down.db
        .selectFrom('bill')
        .select('bill_date')
        .where('origin', '=', 'run')
        .executeTakeFirstOrThrow(),
    { timeout: 10_000 },
  )
  expect(made.bill_date).toBe('2026-12-19')
})

it('makes the bills of all days on which no server ran once one starts, with the date of that day', async () => {
  const down = await testServer({ now: '2026-12-16T10:00:00.000Z' })
  await importRecords(down, {
    tariffs: [buildTariff()],
    accounts: [
      buildAccount({ nextBillOn: '2026-12-16' }),
      buildAccount({ number: 'CB-2', nextBillOn: '2026-12-18' }),
      buildAccount({ number: 'CB-3', nextBillOn: '2026-12-20' }),
    ],
    bills: [
      buildBill(),
      buildBill({ number: '2-2610', accountNumber: 'CB-2' }),
      buildBill({ number: '3-2610', accountNumber: 'CB-3' }),
    ],
  })
  const started = await testServer({ beside: down, configure: atNight })
  // Three days later, two hours after the time of the bill run.
  down.clock.set('2026-12-19T12:05:00.000Z')
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  await vi.waitFor(
    () =>
      down.db
        .selectFrom('bill_run')
        .select('run_on')
        .where('finished_at', 'is not', null)
        .executeTakeFirstOrThrow(),
    { timeout: 10_000 },
  )
  const accounts = await down.db
    .selectFrom('account')
    .leftJoin('bill', (on) => on.onRef('account_id', '=', 'account.id').on('origin', '=', 'run'))
    .select(['account.number', 'bill_date', 'period_to', 'next_bill_on'])
    .orderBy('account.number')
    .execute()
  // The periods end and the next bills come as if every day had had its run.
  expect(accounts.map((account) => Object.values(account))).toEqual([
    ['CB-1001', '2026-12-19', '2026-12-14', '2027-02-16'],
    ['CB-2', '2026-12-19', '2026-12-16', '2027-02-17'],
    ['CB-3', null, null, '2026-12-20'],
  ])
})

it('has nothing to make up for where bills of a later day are out', async () => {
  const down = await testServer({ now: '2026-12-19T09:00:00.000Z' })
  const { db, clock, config } = down
  await runBills(testSurroundings({ db, clock, config }), { date: '2026-12-19' })
  const started = await testServer({ beside: down, configure: atNight })
  // Before the time of the bill run: the day that is due is the one before.
  await started.app.listen({ port: 0, host: '127.0.0.1' })
  const job = await vi.waitFor(
    async () => {
      const found = await sql<{ state: string }>`
        select state from jobs.job where name = 'bill-run' and state <> 'created'`.execute(db)
      expect(found.rows).toHaveLength(1)
      expect(found.rows[0]?.state).not.toBe('active')
      return found.rows[0]
    },
    { timeout: 10_000 },
  )
  expect(job).toEqual({ state: 'completed' })
})

it('leaves the bills to others where the utility says so', async () => {
  const server = await testServer()
  const queues = await sql`select 1 from jobs.queue where name = 'bill-run'`.execute(server.db)
  expect(queues.rows).toEqual([])
})

it('tells of a run whose day is far ahead, once, until bills are made again', async () => {
  const lines: Array<string> = []
  const server = await testServer({
    now: '2026-12-20T20:00:00.000Z',
    configure: atNight,
    log: { write: (line: string) => void lines.push(line) },
  })
  const { db, clock, config } = server
  await runBills(testSurroundings({ db, clock, config }), { date: '2027-01-29' })
  const run = async (day: string): Promise<void> => {
    clock.set(`${day}T20:00:00Z`)
    await server.jobs.send('bill-run', {})
    await vi.waitFor(
      async () => {
        const { rows } = await sql`
          select 1 from jobs.job where name = 'bill-run' and state <> 'completed'`.execute(db)
        expect(rows).toEqual([])
      },
      { timeout: 10_000 },
    )
  }
  const tasks = () =>
    db
      .selectFrom('operator_task')
      .select(['subject', 'closed_at'])
      .where('kind', '=', 'bill-run-ahead')
      .execute()
  await run('2026-12-20')
  await run('2026-12-21')
  expect(await tasks()).toEqual([{ subject: '2027-01-29', closed_at: null }])
  expect(lines.filter((line) => line.includes('"level":40,'))).toHaveLength(2)
  await run('2027-01-29')
  expect((await tasks()).map(({ closed_at }) => closed_at !== null)).toEqual([true])
})
