import { randomBytes, randomUUID } from 'node:crypto'
import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import { postAbsurd } from '../../../test/payments/post-absurd.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { runBills, tryBills } from './run-bills.ts'

const lines: Array<string> = []
const server = await testServer({
  now: '2026-12-21T20:00:00.000Z',
  log: { write: (line: string) => void lines.push(line) },
  configure: (config) => {
    const { settings } = config
    const billRun = { ...settings.rules.billRun, at: '04:00' }
    return { ...config, settings: { ...settings, rules: { ...settings.rules, billRun } } }
  },
})
const { db, clock } = server
const random = { bytes: randomBytes, uuid: randomUUID }
const run = { db, clock, random, settings: server.config.settings }

const due = ['CB-1', 'CB-2', 'CB-3']
const late = ['CB-5', 'CB-6']
const point = (number: string) => number.replace('CB-', 'SP-')
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [...due, ...late].map((number) =>
    buildAccount({
      number,
      nextBillOn: due.includes(number) ? '2026-12-20' : '2027-01-20',
      servicePoints: [buildServicePoint({ number: point(number), meterNumber: 'M1001' })],
    }),
  ),
  bills: [
    ...due.map((accountNumber) => buildBill({ accountNumber, number: `${accountNumber}-2610` })),
    // They bear interest on December 21.
    ...late.map((accountNumber) =>
      buildBill({ accountNumber, number: `${accountNumber}-2611`, billDate: '2026-11-21' }),
    ),
  ],
  'period-readings': due.map((number) =>
    buildPeriodReading({
      servicePointNumber: point(number),
      period: { from: '2026-10-19', to: '2026-12-18' },
      wh: 610_000,
    }),
  ),
})
const idOf = async (number: string): Promise<string> =>
  (
    await db
      .selectFrom('account')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const made = async () => {
  const { rows } = await sql<{ what: string }>`
    select a.number as what from bill b join account a on a.id = b.account_id where b.origin = 'run'
    union select source from ledger_transaction where kind = 'interest' order by 1`.execute(db)
  return rows.map(({ what }) => what)
}
const openTasks = async () => {
  const { rows } = await sql<{ subject: string }>`
    select subject || ' ' || (details ->> 'reason') as subject from operator_task
    where kind = 'bill-held' and closed_at is null order by 1`.execute(db)
  return rows.map(({ subject }) => subject)
}

it('[FEATURE-02] bills all others where one account is broken, tells of it, and makes up for it', async () => {
  await sql`
    insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated)
    select account_id, 'no-reads', bill_date, period_from, period_to + 1, due_date, tariff_code,
      currency, 0, '[null]', '[]', true
    from bill where number = 'CB-2-2610'`.execute(db)
  const absurd = await idOf('CB-5')
  for (const n of [1, 2]) await postAbsurd(db, absurd, n, 1)

  const tried = await tryBills(run, { date: '2026-12-21' })
  expect(tried).toMatchObject({ bills: 2, interest: 1 })
  expect(await made()).toEqual([])

  await server.jobs.send('bill-run', {})
  await vi.waitFor(async () => expect(await made()).toHaveLength(3), { timeout: 10_000 })
  expect(await made()).toEqual(['CB-1', 'CB-3', 'interest:CB-6-2611'])
  await vi.waitFor(async () => expect(await openTasks()).toEqual(['CB-2 fault', 'CB-5 fault']))
  const told = lines.filter((line) => line.includes('An account was set aside by a job.'))
  expect(told.map((line) => (JSON.parse(line) as { account: string }).account).toSorted()).toEqual(
    [absurd, await idOf('CB-2')].toSorted(),
  )
  const metrics = await server.app.inject({ url: '/metrics' })
  expect(metrics.body).toContain('job_accounts_set_aside_total{job="bill-run"} 2')

  // Its day to bear interest is over by then.
  for (const n of [1, 2]) await postAbsurd(db, absurd, n, -1)
  clock.advance({ minutes: 24 * 60 })
  expect(await runBills(run, { date: '2026-12-22' })).toMatchObject({ bills: 0, interest: 1 })
  expect(await made()).toContain('interest:CB-5-2611')
  expect(await openTasks()).toEqual(['CB-2 fault'])
})
