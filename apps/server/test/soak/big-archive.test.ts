import { readFileSync, readdirSync } from 'node:fs'
import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { testServer } from '../server-test.ts'
import { importRecords } from '../test-records.ts'
import { askedNumber } from './asked-number.ts'

/** Of so many months is each account's archive: bills, payments, and what the meter told every quarter of an hour. */
const months = askedNumber('ARCHIVE_MONTHS') ?? 3
const ACCOUNTS = 12
const MEGABYTE = 1024 ** 2

/** What this process and those that it has started hold in memory, bytes. */
function held(): number {
  const children = readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter(Boolean)
  return ['self', ...children].reduce((sum, id) => sum + residentOf(id), 0)
}

function residentOf(id: string): number {
  try {
    const [, kilobytes = '0'] =
      /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8')) ?? []
    return Number(kilobytes) * 1024
  } catch {
    return 0
  }
}

const server = await testServer()
await server.app.listen({ port: 0, host: '127.0.0.1' })
const { db } = server
const numbers = Array.from({ length: ACCOUNTS }, (_, at) => `CB-${2000 + at}`)
const newest = '2026-11-10'
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: numbers.map((number) => buildAccount({ number })),
  profiles: [
    buildProfile({
      grants: numbers.map((accountNumber) => ({ accountNumber, role: 'owner', nickname: null })),
    }),
  ],
  bills: numbers.flatMap((accountNumber) =>
    Array.from({ length: months }, (_, at) => {
      const billDate = addMonths(newest, at + 1 - months)
      const period = { from: addMonths(billDate, -1), to: addDays(billDate, -1) }
      return buildBill({ accountNumber, number: `${accountNumber}-${at}`, billDate, period })
    }),
  ),
  payments: numbers.flatMap((accountNumber) =>
    Array.from({ length: months }, (_, at) =>
      buildPayment({
        accountNumber,
        reference: `${accountNumber}-${at}`,
        date: addDays(addMonths(newest, at + 1 - months), 5),
      }),
    ),
  ),
})
await sql`
  insert into day_reading (service_point_id, date, direction, minutes, wh, estimated)
  select p.id, d::date, 'import', 15,
    array(select (random() * 900)::int from generate_series(1, 96) where d is not null), '{}'
  from service_point p
  cross join generate_series(${addMonths(newest, -months)}::date, ${newest}::date, '1 day') d`.execute(
  db,
)

it(
  '[FEATURE-20] keeps under 200 MB, and the server free for others, however much it holds',
  { timeout: 900_000 },
  async () => {
    const { id } = await db.selectFrom('profile').select('id').executeTakeFirstOrThrow()
    const as = await server.signIn(id)
    const { accountId, billId } = await db
      .selectFrom('bill')
      .select(['id as billId', 'account_id as accountId'])
      .executeTakeFirstOrThrow()
    // The typesetter is there for everybody, and stays.
    await server.call('getBillPdf', { as, params: { accountId, billId } })
    const look = async () => (await server.call('getDataArchive', { as })).body
    globalThis.gc?.()
    const before = held()
    let most = before
    const sampling = setInterval(() => {
      most = Math.max(most, held())
    }, 20)
    const delays = monitorEventLoopDelay({ resolution: 10 })
    delays.enable()
    const loop = performance.eventLoopUtilization()
    const begun = performance.now()
    await server.call('createDataArchive', { as })
    await expect
      .poll(async () => (await look()).state, { timeout: 900_000, interval: 500 })
      .toBe('ready')
    const seconds = (performance.now() - begun) / 1000
    const { utilization } = performance.eventLoopUtilization(loop)
    clearInterval(sampling)
    delays.disable()
    const megabytes = (most - before) / MEGABYTE
    const archive = await look()
    const waited = delays.percentile(99) / 1e6
    process.stdout.write(
      `${months} months of ${ACCOUNTS} accounts: ${megabytes.toFixed(0)} MB more, ` +
        `${((archive.bytes ?? 0) / MEGABYTE).toFixed(1)} MB of file, ${seconds.toFixed(0)} s, the main thread ` +
        `${(utilization * 100).toFixed(0)} % busy, 99 of 100 waits under ${waited.toFixed(0)} ms\n`,
    )
    expect(megabytes).toBeLessThan(200)
    expect(utilization).toBeLessThan(0.5)
    const dataArchiveId = archive.id!
    const { raw } = await server.call('getDataArchiveFile', { as, params: { dataArchiveId } })
    const names = Object.keys(unzipSync(raw))
    expect(names.filter((name) => /bills\/.+\.pdf$/.test(name))).toHaveLength(ACCOUNTS * months)
    expect(names.filter((name) => /receipt-.+\.pdf$/.test(name))).toHaveLength(ACCOUNTS * months)
  },
)
