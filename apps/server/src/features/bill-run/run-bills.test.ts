import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildDayReading, buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { AccountRecord } from '@portal/contract/accounts/accounts-records'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { addDays } from '@portal/rules/calendar-days'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { localHours } from '@portal/rules/billing/tariff-clock'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { LaterRunError, runBills, tryBills } from './run-bills.ts'

const server = await testServer({ now: '2026-12-21T12:00:00.000Z' })
const { db, clock } = server
const run = testSurroundings({ db, clock, config: server.config })
const { versions } = buildTariff()

/** The newest bill of an account: 20 August to 18 October 2026, 600 kWh. */
function newestBill(accountNumber: string, more: Partial<BillRecord> = {}): BillRecord {
  return buildBill({ number: `${accountNumber.slice(3)}-2610`, accountNumber, ...more })
}

/** A bill before it, so that there is a year to estimate from. */
function bill(accountNumber: string, billDate: string, wh: number): BillRecord {
  const base = buildBill({
    accountNumber,
    billDate,
    number: `${accountNumber.slice(3)}-${billDate}`,
  })
  const use = { importWh: wh, exportWh: 0, demandW: 0 }
  return {
    ...base,
    reads: base.reads.map((read) => ({
      ...read,
      current: { ...read.current, value: read.previous.value + wh },
      quantity: wh,
    })),
    lines: ratePeriod({ versions, period: base.period, use }),
  }
}

function account(number: string, more: Partial<AccountRecord> = {}): AccountRecord {
  const servicePoints = [
    buildServicePoint({ number: number.replace('CB-', 'SP-'), meterNumber: 'M1001' }),
  ]
  return buildAccount({ number, nextBillOn: '2026-12-20', servicePoints, ...more })
}

const period = { from: '2026-10-19', to: '2026-12-18' }
const reading = (number: string, wh: number, more = {}) =>
  buildPeriodReading({ servicePointNumber: number, period, wh, ...more })

await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: ['CB-1', 'CB-2', 'CB-3', 'CB-4', 'CB-5', 'CB-6', 'CB-7']
    .map((number) => account(number))
    .concat([
      account('CB-8', { nextBillOn: '2026-12-22' }),
      account('CB-9', { status: 'closed' }),
      account('CB-10', { openedOn: '2026-10-20', nextBillOn: '2026-12-20' }),
    ]),
  profiles: [
    buildProfile({
      grants: ['CB-1', 'CB-2'].map((accountNumber) => ({
        accountNumber,
        role: 'owner' as const,
        nickname: null,
      })),
    }),
  ],
  bills: [
    newestBill('CB-1'),
    // Nobody read it this time; a year ago it used 480 kWh in the same weeks.
    newestBill('CB-2'),
    bill('CB-2', '2025-12-22', 480_000),
    // Two estimates in a row, now trued up by a read of all three periods.
    bill('CB-3', '2026-06-20', 600_000),
    { ...bill('CB-3', '2026-08-19', 500_000), estimated: true, trueUpOn: '2026-10-19' },
    { ...newestBill('CB-3'), period: { from: '2026-08-18', to: '2026-10-18' }, estimated: true },
    // The meter shows less than was estimated.
    newestBill('CB-4', { estimated: true, trueUpOn: '2026-12-19' }),
    // The read came four days early.
    newestBill('CB-5'),
    // Intervals tell of all days but four.
    newestBill('CB-6'),
    newestBill('CB-8'),
    newestBill('CB-9'),
  ],
  'period-readings': [
    reading('SP-1', 610_000),
    reading('SP-3', 1_900_000, { period: { from: '2026-06-19', to: '2026-12-18' } }),
    reading('SP-4', 400_000, { period: { from: '2026-08-20', to: '2026-12-18' } }),
    reading('SP-5', 570_000, { period: { from: '2026-10-19', to: '2026-12-14' } }),
  ],
  'day-readings': Array.from({ length: 57 }, (_, index) => {
    const date = addDays('2026-10-19', index)
    const hours = localHours(date, 60, server.config.settings.utility.timeZone)
    return buildDayReading({ servicePointNumber: 'SP-6', date, values: hours.map(() => 400) })
  }),
})

const today = '2026-12-21'
const tried = await tryBills(run, { date: today })
const untouched = await db.selectFrom('bill').select('id').where('origin', '=', 'run').execute()
const report = await runBills(run, { date: today })

async function newest(number: string) {
  return db
    .selectFrom('bill')
    .innerJoin('account', 'account.id', 'bill.account_id')
    .selectAll('bill')
    .select('account.next_bill_on')
    .where('account.number', '=', number)
    .orderBy('period_to', 'desc')
    .executeTakeFirstOrThrow()
}

describe('a run', () => {
  it('bills each account that is due, and says which it could not', async () => {
    expect(report).toMatchObject({ date: today, bills: 5, estimated: 2, interest: 0 })
    expect(report.held).toEqual([
      { account: 'CB-10', reason: 'no-reading' },
      { account: 'CB-4', reason: 'estimate-too-high' },
      { account: 'CB-7', reason: 'no-reading' },
    ])
  })

  it('tries itself out to the same bytes and changes nothing', () => {
    expect(tried).toEqual(report)
    expect(untouched).toEqual([])
  })

  it('started again makes nothing twice and gives the same digest', async () => {
    expect(await runBills(run, { date: today })).toEqual(report)
  })

  it('lists its bills for who checks them, beside what was charged before', async () => {
    const { register } = await tryBills(run, { date: today, register: true })
    const lines = register?.split('\r\n') ?? []
    const first = await newest('CB-1')
    expect(lines).toHaveLength(report.bills + 2)
    expect(lines[1]).toBe(
      `${first.number},CB-1,2026-10-19,2026-12-18,2027-01-04,R1,610,${first.charges / 100},83.39,USD,`,
    )
    expect(lines[2]).toMatch(/,CB-2,.*,yes$/)
  })

  it('gives its bills numbers that follow from nothing else on them', async () => {
    const made = await db
      .selectFrom('bill')
      .innerJoin('account', 'account.id', 'bill.account_id')
      .select(['bill.number', 'account.number as account'])
      .where('origin', '=', 'run')
      .execute()
    const chance = made.map(({ number }) =>
      /^2612-(\d{4})-(\d{4})$/.exec(number)?.slice(1).join(''),
    )
    expect(new Set(chance).size).toBe(made.length)
    expect(chance).not.toContain(undefined)
    const digits = made.map(({ account }) => account.replaceAll(/\D/g, '').padStart(8, '0'))
    for (const [index, each] of digits.entries()) expect(chance[index]).not.toBe(each)
  })

  it('refuses a day before the newest that was billed', async () => {
    await expect(runBills(run, { date: '2026-12-20' })).rejects.toThrow(LaterRunError)
  })
})

describe('a bill', () => {
  it('[FEATURE-02] charges what was read by the same code as every other bill, and is due by the rules', async () => {
    const made = await newest('CB-1')
    const use = { importWh: 610_000, exportWh: 0, demandW: 0 }
    const lines = ratePeriod({ versions, period, use })
    expect(made).toMatchObject({
      number: expect.stringMatching(/^2612-\d{4}-\d{4}$/),
      bill_date: today,
      due_date: '2027-01-04',
      period_from: period.from,
      period_to: period.to,
      charges: billCharges(lines),
      lines,
      estimated: false,
      true_up_on: null,
      next_bill_on: '2027-02-19',
    })
    expect(made.reads).toEqual([
      {
        meterNumber: 'M1001',
        direction: 'import',
        previous: { date: '2026-10-19', value: 12_600_000, estimated: false },
        current: { date: '2026-12-19', value: 13_210_000, estimated: false },
        quantity: 610_000,
      },
    ])
  })

  it('[FEATURE-02] is read by its owner with what it adds to the balance', async () => {
    const { id: profileId } = await db.selectFrom('profile').select('id').executeTakeFirstOrThrow()
    const owner = await server.signIn(profileId)
    const { account_id: accountId, id: billId, number, charges } = await newest('CB-1')
    const params = { accountId, billId }
    const { body } = await server.call('getBill', { as: owner, params })
    expect(body).toMatchObject({ number, status: 'open', unpaid: { amount: charges } })
    expect(body.amountDue.amount).toBe(charges + billCharges(newestBill('CB-1').lines))
  })

  it('is estimated by the same weeks a year ago where nobody read, and says when that is trued up', async () => {
    const made = await newest('CB-2')
    // 480 kWh in 60 days, over 61: in whole kilowatt-hours.
    expect(made.reads[0]).toMatchObject({
      quantity: 488_000,
      current: { value: 13_088_000, estimated: true },
    })
    expect(made).toMatchObject({ estimated: true, true_up_on: '2027-02-18' })
  })

  it('trues up the estimates before it: together they charge what the meter counted', async () => {
    const made = await newest('CB-3')
    expect(made.reads[0]).toMatchObject({ quantity: 1_900_000 - 500_000 - 600_000 })
    expect(made.reads[0]?.previous.estimated).toBe(false)
    expect(made).toMatchObject({
      estimated: false,
      period_from: '2026-10-19',
      trues_up_from: '2026-06-19',
    })
  })

  it('ends on the day on which the meter was really read', async () => {
    const made = await newest('CB-5')
    expect(made).toMatchObject({ period_to: '2026-12-14', estimated: false })
    expect(made.reads[0]).toMatchObject({ quantity: 570_000, current: { date: '2026-12-15' } })
  })

  it('fills the days that a smart meter did not tell with the mean of the others', async () => {
    const made = await newest('CB-6')
    // 57 days, one of them of 25 hours, and four at the mean of those.
    const told = 57 * 24 * 400 + 400
    expect(made.reads[0]?.quantity).toBe(told + Math.round((told / 57) * 4))
    expect(made.estimated).toBe(true)
  })

  it('leaves accounts that are closed or not yet due alone', async () => {
    const others = await Promise.all(['CB-8', 'CB-9'].map(newest))
    expect(others.map(({ origin }) => origin)).toEqual(['import', 'import'])
  })
})

describe('an account that was held', () => {
  it('is billed once its reads are there', async () => {
    await importRecords(server, {
      'period-readings': [
        reading('SP-7', 300_000, { period: { from: '2020-03-02', to: '2026-12-18' } }),
      ],
    })
    const again = await runBills(run, { date: today })
    expect(again.bills).toBe(6)
    expect(again.held.map(({ account }) => account)).toEqual(['CB-10', 'CB-4'])
    expect(again.digest).not.toBe(report.digest)
  })

  it('is a task for a person, opened once and closed with its bill', async () => {
    const tasks = await db
      .selectFrom('operator_task')
      .select(['subject', 'details', 'closed_at'])
      .where('kind', '=', 'bill-held')
      .orderBy('subject')
      .execute()
    const details = (reason: string) => ({ reason, date: today })
    expect(tasks).toEqual([
      { subject: 'CB-10', details: details('no-reading'), closed_at: null },
      { subject: 'CB-4', details: details('estimate-too-high'), closed_at: null },
      { subject: 'CB-7', details: details('no-reading'), closed_at: clock.now() },
    ])
  })
})
