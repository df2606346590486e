import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { sql } from 'kysely'
import { expect, it, vi } from 'vitest'
import type { Config } from '../../config.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

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
  const planned = await sql<{ cron: string; timezone: string }>`
    select cron, timezone from jobs.schedule where name = 'bill-run'`.execute(server.db)
  expect(planned.rows).toEqual([{ cron: '5 2 * * *', timezone: 'America/Los_Angeles' }])

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
  expect(made).toEqual([{ number: '1001-2612' }])
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

it('leaves the bills to others where the utility says so', async () => {
  const server = await testServer()
  const planned = await sql`select 1 from jobs.schedule where name = 'bill-run'`.execute(server.db)
  expect(planned.rows).toEqual([])
})
