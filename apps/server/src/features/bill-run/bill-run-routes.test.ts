import { setTimeout as wait } from 'node:timers/promises'
import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { BillRun } from '@portal/contract/bill-run/bill-run'
import { expect, it } from 'vitest'
import { callDesk, insertOperator } from '../../../test/operators/test-operator.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { lockRuns, unlockRuns } from './bill-run-store.ts'
import { runBills } from './run-bills.ts'

const server = await testServer({ now: '2026-12-21T20:00:00.000Z' })
const { db, clock, config } = server
const finance = await insertOperator(server, 'finance')
const account = (number: string, hasPoint = true) =>
  buildAccount({
    number,
    nextBillOn: '2026-12-20',
    servicePoints: hasPoint ? [buildServicePoint({ number: number.replace('CB-', 'SP-') })] : [],
  })
const bill = (accountNumber: string) =>
  buildBill({ number: `${accountNumber.slice(3)}-2610`, accountNumber })
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [account('CB-1'), account('CB-2'), account('CB-3', false)],
  bills: ['CB-1', 'CB-2', 'CB-3'].map(bill),
  'period-readings': ['SP-1', 'SP-2'].map((servicePointNumber) =>
    buildPeriodReading({
      servicePointNumber,
      period: { from: '2026-10-19', to: '2026-12-18' },
      wh: 610_000,
    }),
  ),
})

const today = '2026-12-21'
const start = (date: string, isAhead = false) =>
  callDesk(server, 'startBillRun', { as: finance, body: { date, isAhead } })
async function ended(date: string): Promise<BillRun> {
  for (;;) {
    const { body } = await callDesk(server, 'getBillRun', { as: finance, params: { date } })
    if (body.state === 'done') return body
    await wait(100)
  }
}

it('says before a run how many bills are due, and how far ahead the day is', async () => {
  const preview = async (date: string) =>
    (await callDesk(server, 'previewBillRun', { as: finance, query: { date } })).body
  expect(await preview(today)).toEqual({ due: 3, isMore: false, newest: null, daysAhead: 0 })
  expect(await preview('2026-12-19')).toMatchObject({ due: 0, daysAhead: -2 })
})

it('a run that is started twenty times at once runs once, and tells what it made and whom it held', async () => {
  const tries = await Promise.all(Array.from({ length: 20 }, () => start(today)))
  expect(tries.filter(({ status }) => status === 201)).toHaveLength(1)
  const refused = tries.filter(({ status }) => status !== 201 && status !== 503)
  expect(new Set(refused.map(({ problem }) => problem.code))).toEqual(
    new Set(['bill-run-under-way']),
  )
  const run = await ended(today)
  expect(run).toMatchObject({
    origin: 'console',
    by: 'Test Operator',
    bills: 2,
    held: 1,
    interest: 0,
  })
  const made = await db.selectFrom('bill').select('charges').where('origin', '=', 'run').execute()
  expect(run.charges).toBe(made.reduce((sum, { charges }) => sum + charges, 0))
  const params = { date: today }
  const { items } = (await callDesk(server, 'listHeldAccounts', { as: finance, params })).body
  expect(items).toEqual([{ account: 'CB-3', reason: 'no-service-point' }])
})

it('started again for its day makes what can be made by now, and nothing twice', async () => {
  await importRecords(server, {
    accounts: [account('CB-3')],
    'period-readings': [
      buildPeriodReading({
        servicePointNumber: 'SP-3',
        period: { from: '2026-10-19', to: '2026-12-18' },
        wh: 610_000,
      }),
    ],
  })
  expect((await start(today)).status).toBe(201)
  expect(await ended(today)).toMatchObject({ bills: 3, held: 0 })
})

it('a day before the newest, or far ahead where that is not meant, is refused in words', async () => {
  expect((await start('2026-12-20')).problem.code).toBe('bill-run-later')
  expect((await start('2026-12-24')).problem.code).toBe('bill-run-ahead')
})

it('while a run is at work another one is refused, and so is a bill made again', async () => {
  await db.connection().execute(async (connection) => {
    await lockRuns(connection)
    expect((await start(today)).problem.code).toBe('bill-run-under-way')
    const body = { number: '1-2610' }
    const refused = await callDesk(server, 'rebill', { as: finance, body })
    expect(refused.problem.code).toBe('bill-run-under-way')
    await unlockRuns(connection)
  })
})

it('lists runs that began by themselves too, and one that was cut off as stopped', async () => {
  const run = testSurroundings({ db, clock, config })
  const schedule = { origin: 'schedule', operatorId: null } as const
  await runBills(run, { date: '2026-12-22', start: schedule })
  await db
    .updateTable('bill_run')
    .set({ finished_at: null, digest: null })
    .where('run_on', '=', '2026-12-22')
    .execute()
  const { items, next } = (await callDesk(server, 'listBillRuns', { as: finance })).body
  expect(items).toMatchObject([
    { date: '2026-12-22', origin: 'schedule', state: 'stopped', by: null },
    { date: today, state: 'done' },
  ])
  expect(next).toBeNull()
})

it('a bill made again is shown before, and changes nothing until it is made', async () => {
  const body = { number: '1-2610' }
  const right = await callDesk(server, 'previewRebill', { as: finance, body })
  expect(right.problem).toMatchObject({ code: 'bill-not-replaceable' })
  expect(right.problem.detail).toContain('1-2610 can’t be made again')
  const period = { from: '2026-08-20', to: '2026-10-18' }
  await importRecords(server, {
    'period-readings': [buildPeriodReading({ servicePointNumber: 'SP-1', period, wh: 450_000 })],
  })
  const shown = (await callDesk(server, 'previewRebill', { as: finance, body })).body
  expect(shown).toMatchObject({ number: '1-2610-R', superseded: '1-2610' })
  expect(shown.difference).toBeLessThan(0)
  const kept = () =>
    db.selectFrom('bill').select('number').where('number', '=', '1-2610-R').execute()
  expect(await kept()).toEqual([])
  const tries = await Promise.all(
    Array.from({ length: 6 }, () => callDesk(server, 'rebill', { as: finance, body })),
  )
  const made = tries.filter(({ status }) => status === 201)
  expect(made.map(({ body: report }) => report)).toEqual([shown])
  expect(await kept()).toHaveLength(1)
})
