import { buildAccount, buildServicePoint } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { expect, it } from 'vitest'
import { balancesOf } from '../../db/ledger.ts'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { rebill } from './re-bill.ts'
import { runBills } from './run-bills.ts'

const server = await testServer()
const { db } = server
const run = testSurroundings({ db, clock: server.clock, config: server.config })
const bill = buildBill()
const grants = [{ accountNumber: 'CB-1001', role: 'owner' as const, nickname: null }]
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [
    buildAccount(),
    buildAccount({ number: 'CB-2' }),
    buildAccount({ number: 'CB-3', nextBillOn: '2026-12-22' }),
  ],
  profiles: [buildProfile({ grants })],
  bills: [
    bill,
    buildBill({ number: '2-2608', accountNumber: 'CB-2', billDate: '2026-08-20', estimated: true }),
    buildBill({ number: '2-2610', accountNumber: 'CB-2' }),
    buildBill({ number: '3-2610', accountNumber: 'CB-3' }),
  ],
})
const accountId = (
  await db
    .selectFrom('account')
    .select('id')
    .where('number', '=', 'CB-1001')
    .executeTakeFirstOrThrow()
).id
const readAs = (wh: number) =>
  importRecords(server, {
    'period-readings': [buildPeriodReading({ period: bill.period, wh })],
  })
async function bookOf(source: string): Promise<number> {
  const entry = await db
    .selectFrom('ledger_entry as e')
    .innerJoin('ledger_transaction as t', 't.id', 'e.transaction_id')
    .select('e.amount')
    .where('t.source', '=', source)
    .where('e.account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return entry.amount
}
const again = (number: string) => rebill(run, number, 'test')

it('refuses a bill that is right, is not read, was trued up, or does not exist', async () => {
  await expect(again('1001-2610')).rejects.toThrow('nothing to estimate it from')
  await readAs(600_000)
  await expect(again('1001-2610')).rejects.toThrow('the readings give the same bill')
  await expect(again('2-2608')).rejects.toThrow('2-2610 already corrected it')
  await expect(again('9-9')).rejects.toThrow('There is no bill 9-9.')
})

it('[FEATURE-02] supersedes a bill by one from the readings that there are now, and credits what was too much', async () => {
  await readAs(450_000)
  const report = await again('1001-2610')
  const made = await db
    .selectFrom('bill')
    .selectAll()
    .where('number', '=', '1001-2610-R')
    .executeTakeFirstOrThrow()
  expect(made).toMatchObject({
    bill_date: '2026-11-20',
    due_date: '2026-12-04',
    period_from: bill.period.from,
    period_to: bill.period.to,
    estimated: false,
    origin: 're-bill',
  })
  expect(made.reads).toEqual([
    {
      ...bill.reads[0]!,
      current: { ...bill.reads[0]!.current, value: 12_450_000 },
      quantity: 450_000,
    },
  ])
  expect(report).toEqual({
    number: '1001-2610-R',
    superseded: '1001-2610',
    difference: made.charges - billCharges(bill.lines),
  })
  expect(report.difference).toBeLessThan(0)
  expect((await balancesOf(db, [accountId])).get(accountId)).toBe(made.charges)

  const { id } = await db.selectFrom('profile').select('id').executeTakeFirstOrThrow()
  const owner = await server.signIn(id)
  const { items } = (await server.call('listBills', { as: owner, params: { accountId } })).body
  expect(items.map(({ number, status }) => [number, status])).toEqual([
    ['1001-2610-R', 'open'],
    ['1001-2610', 'superseded'],
  ])
})

it('takes back the interest that the wrong bill bore', async () => {
  server.clock.set('2026-12-20T20:00:00.000Z')
  const { interest } = await runBills(run, { date: '2026-12-20' })
  expect(interest).toBeGreaterThan(0)
  const before = await bookOf('interest:1001-2610-R')
  expect(before).toBeGreaterThan(0)
  await readAs(455_000)
  await again('1001-2610-R')
  expect(await bookOf('supersede-interest:1001-2610-R')).toBe(-before)
})

it('makes an estimated bill from a read that came late, where the bill after it did not reach back to it', async () => {
  const imported = (from: string, to: string, wh: number) =>
    importRecords(server, {
      'period-readings': [
        buildPeriodReading({ servicePointNumber: 'SP-3', period: { from, to }, wh }),
      ],
    })
  const billOf = (billDate: string) =>
    db
      .selectFrom('bill')
      .innerJoin('account', 'account.id', 'account_id')
      .selectAll('bill')
      .select('account.next_bill_on')
      .where('account.number', '=', 'CB-3')
      .where('bill_date', '=', billDate)
      .executeTakeFirstOrThrow()
  await runBills(run, { date: '2026-12-22' })
  const guess = await billOf('2026-12-22')
  expect(guess.estimated).toBe(true)
  const next = guess.next_bill_on!
  await imported(addDays(guess.period_to, 1), addDays(next, -2), 500_000)
  await runBills(run, { date: next })
  expect(await billOf(next)).toMatchObject({ estimated: false, trues_up_from: null })
  await imported(guess.period_from, guess.period_to, 400_000)
  expect(await again(guess.number)).toMatchObject({ superseded: guess.number })
})

it('can be done again, of the bill that stands', async () => {
  await expect(again('1001-2610')).rejects.toThrow('1001-2610-R already replaced it')
  await readAs(460_000)
  expect(await again('1001-2610-R-2')).toMatchObject({ number: '1001-2610-R-3' })
  const audited = await db
    .selectFrom('audit_entry')
    .select(['act', 'subject'])
    .where('subject', 'like', '1001-%')
    .execute()
  expect(audited).toEqual([
    { act: 'bill-superseded', subject: '1001-2610' },
    { act: 'bill-superseded', subject: '1001-2610-R' },
    { act: 'bill-superseded', subject: '1001-2610-R-2' },
  ])
})

it('takes back the interest that the utility brought in for the wrong bill, once', async () => {
  const wrong = '1001-2610-R-3'
  const interest = { kind: 'interest', amount: 175, date: '2026-12-19' } as const
  await importRecords(server, {
    adjustments: [
      buildAdjustment({
        accountNumber: 'CB-1001',
        reference: 'late',
        billNumber: wrong,
        ...interest,
      }),
    ],
  })
  await readAs(454_000)
  await again(wrong)
  expect(await bookOf(`supersede-interest:${wrong}`)).toBe(-175)
  await readAs(453_000)
  await again(`1001-2610-R-4`)
  await expect(bookOf(`supersede-interest:1001-2610-R-4`)).rejects.toThrow('no result')
})

it('of two bills made again on one day, the newest asks for what the account owes', async () => {
  const ofFour = (name: string, billDate: string) =>
    buildBill({ number: `4-${name}`, accountNumber: 'CB-4', billDate })
  const two = [ofFour('2608', '2026-08-20'), ofFour('2610', '2026-10-20')]
  await importRecords(server, {
    accounts: [
      buildAccount({
        number: 'CB-4',
        servicePoints: [buildServicePoint({ number: 'SP-4', meterNumber: 'M-4' })],
      }),
    ],
    profiles: [buildProfile({ grants: [...grants, { ...grants[0]!, accountNumber: 'CB-4' }] })],
    bills: two,
    'period-readings': two.map(({ period }, index) =>
      buildPeriodReading({ servicePointNumber: 'SP-4', period, wh: 450_000 - index * 90_000 }),
    ),
  })
  // The later one first.
  for (const { number } of two.toReversed()) await again(number)
  const found = await db
    .selectFrom('access_grant as g')
    .innerJoin('account as a', 'a.id', 'g.account_id')
    .select(['g.profile_id', 'a.id'])
    .where('a.number', '=', 'CB-4')
    .executeTakeFirstOrThrow()
  const as = await server.signIn(found.profile_id)
  const params = { accountId: found.id }
  const { items } = (await server.call('listBills', { as, params })).body
  const [newest] = items
  expect(newest?.number).toBe('4-2608-R')
  const { body } = await server.call('getBill', { as, params: { ...params, billId: newest!.id } })
  expect(body.amountDue.amount).toBe((await balancesOf(db, [found.id])).get(found.id))
})
