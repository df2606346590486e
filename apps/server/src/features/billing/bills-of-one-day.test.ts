import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment, buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { addDays } from '@portal/rules/calendar-days'
import { expect, it } from 'vitest'
import { balancesOf } from '../../db/ledger.ts'
import { createPool } from '../../db/pool.ts'
import { ImportSession } from '../../import/import-session.ts'
import { billImport } from './import/bill-import.ts'
import { testServer } from '../../../test/server-test.ts'
import { migrateAgain } from '../../../test/migrate-again.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer({ now: '2026-11-20T20:00:00.000Z' })
await importRecords(server, { tariffs: [buildTariff()] })

const today = '2026-11-20'
const charge = { code: 'energy', group: 'supply', unit: 'minor', rateMicros: 1_000_000 } as const
const label = { en: 'Energy', es: 'Energía' }

let households = 0
/** Somebody whose bills are brought in one import after the other. */
async function household() {
  households += 1
  const number = `CB-30${households}`
  const grants = [{ accountNumber: number, role: 'owner' as const, nickname: null }]
  await importRecords(server, {
    accounts: [buildAccount({ number })],
    profiles: [buildProfile({ email: `day-${households}@example.com`, grants })],
  })
  const found = await server.db
    .selectFrom('account as a')
    .innerJoin('access_grant as g', 'g.account_id', 'a.id')
    .select(['a.id', 'g.profile_id'])
    .where('a.number', '=', number)
    .executeTakeFirstOrThrow()
  const as = await server.signIn(found.profile_id)
  const params = { accountId: found.id }
  const list = async () => (await server.call('listBills', { as, params })).body.items
  return {
    number,
    as,
    params,
    list,
    bill: (name: string, amount: number, { billDate = today, ...more }: Partial<BillRecord>) =>
      buildBill({
        number: `${number}-${name}`,
        accountNumber: number,
        billDate,
        dueDate: addDays(billDate, 14),
        lines: [{ ...charge, label, quantity: amount, amount }],
        ...more,
      }),
    balance: async () => (await balancesOf(server.db, [found.id])).get(found.id),
    /** Each bill as it stands, the newest first: name, from before, paid, other, due. */
    read: async () =>
      Promise.all(
        (await list()).map(async ({ id }) => {
          const { body } = await server.call('getBill', { as, params: { ...params, billId: id } })
          const { previousBalance, paymentsReceived, otherEntries, amountDue } = body
          const sums = [previousBalance, paymentsReceived, otherEntries, amountDue]
          return [body.number.slice(number.length + 1), ...sums.map(({ amount }) => amount)]
        }),
      ),
  }
}

const august = { from: '2026-08-01', to: '2026-08-31' }
const september = { from: '2026-09-01', to: '2026-09-30' }
const october = { from: '2026-10-01', to: '2026-10-31' }

it('two bills of one day: the later one begins with what the earlier one asks for', async () => {
  const { bill, number, read, balance } = await household()
  const pair = [bill('1', 5_000, { period: august }), bill('2', 6_000, { period: september })]
  await importRecords(server, {
    bills: pair,
    payments: [
      buildPayment({ reference: `P-${number}`, accountNumber: number, date: today, amount: 700 }),
    ],
  })
  // What is paid on the day itself comes after them all.
  expect(await read()).toEqual([
    ['2', 5_000, 0, 0, 11_000],
    ['1', 0, 0, 0, 5_000],
  ])
  expect(await balance()).toBe(11_000 - 700)
})

it('two bills of one day that come together stand by their periods, however the file has them', async () => {
  const { bill, read } = await household()
  const pair = [bill('2', 6_000, { period: september }), bill('1', 5_000, { period: august })]
  const { currency, timeZone } = server.config.settings.utility
  const pool = createPool(server.connection, { max: 1 })
  const rules = { currency, timeZone, demo: true, now: server.clock.now() }
  const session = await ImportSession.open(pool, rules)
  const given = pair.map((record, index) => ({ line: index + 1, record }))
  expect(await session.apply(billImport, given)).toMatchObject({ new: 2, rejects: [] })
  await session.close()
  await pool.end()
  expect((await read()).map(([name]) => name)).toEqual(['2', '1'])
})

it('the bill after two of one day counts what was paid and added since both', async () => {
  const { bill, number, read } = await household()
  const before = addDays(today, -20)
  await importRecords(server, {
    bills: [
      bill('1', 5_000, { period: august, billDate: before }),
      bill('2', 6_000, { period: september, billDate: before }),
    ],
    payments: [
      buildPayment({ reference: `P-${number}`, accountNumber: number, date: before, amount: 700 }),
    ],
    adjustments: [
      buildAdjustment({
        reference: `A-${number}`,
        accountNumber: number,
        date: before,
        kind: 'interest',
        amount: 30,
        billNumber: `${number}-1`,
      }),
    ],
  })
  await importRecords(server, { bills: [bill('3', 900, { period: october })] })
  expect((await read())[0]).toEqual(['3', 11_000, 700, 30, 11_230])
})

it('two bills made again on one day: the newest asks for what the account owes', async () => {
  const { bill, number, read, balance, list } = await household()
  await importRecords(server, {
    bills: [
      bill('1', 5_000, { period: august, billDate: '2026-09-02' }),
      bill('2', 6_000, { period: september, billDate: '2026-10-02' }),
    ],
  })
  // The later period first.
  const later = bill('2R', 4_000, { period: september, supersedes: `${number}-2` })
  await importRecords(server, { bills: [later] })
  const earlier = bill('1R', 3_500, { period: august, supersedes: `${number}-1` })
  await importRecords(server, { bills: [earlier] })
  expect(await read()).toEqual([
    ['1R', 9_000, 0, -5_000, 7_500],
    ['2R', 11_000, 0, -6_000, 9_000],
    ['2', 5_000, 0, 0, 11_000],
    ['1', 0, 0, 0, 5_000],
  ])
  expect(await balance()).toBe(7_500)
  expect((await list()).map(({ unpaid }) => unpaid.amount)).toEqual([3_500, 4_000, 0, 0])
})

it('however often bills are replaced on one day, each stands above those that it replaces, everywhere', async () => {
  const { bill, number, read, balance, list, as, params } = await household()
  const made = [
    bill('1', 5_000, { period: august }),
    bill('1R', 5_100, { period: august, supersedes: `${number}-1` }),
    bill('2', 6_000, { period: september }),
    bill('1S', 5_200, { period: august, supersedes: `${number}-1R` }),
    bill('2R', 6_100, { period: september, supersedes: `${number}-2` }),
    bill('1T', 5_300, { period: august, supersedes: `${number}-1S` }),
  ]
  for (const each of made) await importRecords(server, { bills: [each] })
  const order = ['1T', '2R', '1S', '2', '1R', '1']
  expect(await read()).toEqual([
    ['1T', 11_300, 0, -5_200, 11_400],
    ['2R', 11_200, 0, -6_000, 11_300],
    ['1S', 11_100, 0, -5_100, 11_200],
    ['2', 5_100, 0, 0, 11_100],
    ['1R', 5_000, 0, -5_000, 5_100],
    ['1', 0, 0, 0, 5_000],
  ])
  expect(await balance()).toBe(11_400)
  const numbers = order.map((name) => `${number}-${name}`)
  const figures = (await server.call('listBillFigures', { as, params })).body.items
  expect(figures.map((each) => each.number)).toEqual(numbers)
  const ids = (await list()).map(({ id }) => id).toSorted()
  const query = { kind: 'bills', bills: ids.join(',') } as const
  const { raw } = await server.call('getBillFile', { as, params, query })
  const rows = raw.toString('utf8').trim().split('\n').slice(1)
  expect(rows.map((row) => row.split(',')[1])).toEqual(numbers.toReversed())
})

it('a bill is held against the one of the period before it, in whatever order both were made again', async () => {
  const { bill, number, as, params, list } = await household()
  await importRecords(server, {
    bills: [
      bill('1', 5_000, { period: august, billDate: '2026-09-02' }),
      bill('2', 6_000, { period: september, billDate: '2026-10-02', estimated: true }),
    ],
  })
  for (const [name, period, supersedes] of [
    ['2R', september, '2'],
    ['1R', august, '1'],
  ] as const) {
    const again = bill(name, 4_000, { period, supersedes: `${number}-${supersedes}` })
    await importRecords(server, { bills: [again] })
  }
  await importRecords(server, { bills: [bill('3', 900, { period: october })] })
  const items = await list()
  const idOf = (name: string) => items.find((each) => each.number === `${number}-${name}`)?.id ?? ''
  const { body } = await server.call('getBill', { as, params: { ...params, billId: idOf('3') } })
  expect(body.change?.previousBillId).toBe(idOf('2R'))
})

it('bills that were there before their places stand above those that they replace', async () => {
  const { bill, number, read } = await household()
  const made = [
    bill('1', 5_000, { period: august }),
    bill('2', 6_000, { period: september }),
    bill('2R', 6_100, { period: september, supersedes: `${number}-2` }),
    bill('2S', 6_200, { period: september, supersedes: `${number}-2R` }),
    bill('1R', 5_100, { period: august, supersedes: `${number}-1` }),
  ]
  for (const each of made) await importRecords(server, { bills: [each] })
  await migrateAgain(server, '050-one-order-of-bills.sql', 'alter table bill drop column place')
  const above = async () => (await read()).map(([name]) => name)
  expect(await above()).toEqual(['2S', '2R', '1R', '2', '1'])
  const next = bill('2T', 6_300, { period: september, supersedes: `${number}-2S` })
  await importRecords(server, { bills: [next] })
  expect((await above())[0]).toBe('2T')
})
