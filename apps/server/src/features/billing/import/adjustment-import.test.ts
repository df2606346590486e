import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment, buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { AdjustmentRecord, BillRecord } from '@portal/contract/billing/billing-records'
import { addDays } from '@portal/rules/calendar-days'
import { expect, it } from 'vitest'
import { testServer } from '../../../../test/server-test.ts'
import { importRecords } from '../../../../test/test-records.ts'

const server = await testServer({ now: '2026-11-20T20:00:00.000Z' })
await importRecords(server, { tariffs: [buildTariff()] })

const charged = ({ lines }: BillRecord) => lines.reduce((sum, { amount }) => sum + amount, 0)

let households = 0
/** Somebody who paid the first of two bills to the cent, and what else is brought in of the account. */
async function household() {
  households += 1
  const number = `CB-20${households}`
  const bill = (name: string, billDate: string, more: Partial<BillRecord> = {}) =>
    buildBill({
      number: `B-${number}-${name}`,
      accountNumber: number,
      billDate,
      dueDate: addDays(billDate, 14),
      period: { from: addDays(billDate, -61), to: addDays(billDate, -2) },
      ...more,
    })
  const first = bill('1', '2026-08-20')
  const second = bill('2', '2026-10-20')
  const grants = [{ accountNumber: number, role: 'owner' as const, nickname: null }]
  const email = `household-${households}@example.com`
  await importRecords(server, {
    accounts: [buildAccount({ number })],
    profiles: [buildProfile({ email, grants })],
    bills: [first, second],
    payments: [
      buildPayment({
        reference: `P-${number}`,
        accountNumber: number,
        date: '2026-08-28',
        amount: charged(first),
      }),
    ],
  })
  const found = await server.db
    .selectFrom('account as a')
    .innerJoin('access_grant as g', 'g.account_id', 'a.id')
    .select(['a.id', 'g.profile_id'])
    .where('a.number', '=', number)
    .executeTakeFirstOrThrow()
  const as = await server.signIn(found.profile_id)
  const params = { accountId: found.id }
  return {
    bill,
    first,
    second,
    adjust: (change: Partial<AdjustmentRecord>) =>
      importRecords(server, {
        adjustments: [
          buildAdjustment({ accountNumber: number, reference: `A-${number}`, ...change }),
        ],
      }),
    bills: async () =>
      (await server.call('listBills', { as, params })).body.items.map((each) => ({
        number: each.number,
        status: each.status,
        unpaid: each.unpaid.amount,
        added: each.addedLater && [each.addedLater.amount.amount, each.addedLater.isInterest],
      })),
    account: async () => (await server.call('getAccount', { as, params })).body,
    read: async (billNumber: string) => {
      const { items } = (await server.call('listBills', { as, params })).body
      const billId = items.find((each) => each.number === billNumber)?.id ?? ''
      return (await server.call('getBill', { as, params: { ...params, billId } })).body
    },
  }
}

it('what names no bill is borne by the newest of its day, and opens no bill that is paid', async () => {
  const { first, second, adjust, bills, account } = await household()
  await adjust({ date: '2026-11-05', kind: 'fee', amount: 500 })
  const unpaid = charged(second) + 500
  expect(await bills()).toEqual([
    { number: second.number, status: 'overdue', unpaid, added: [500, false] },
    { number: first.number, status: 'paid', unpaid: 0, added: null },
  ])
  const { amounts, addedLater } = await account()
  expect(amounts).toMatchObject({ pastDue: { amount: unpaid }, dueDate: second.dueDate })
  expect(addedLater).toMatchObject([
    { billNumber: second.number, amount: { amount: 500 }, isInterest: false },
  ])
})

it('interest is borne by the bill that it names', async () => {
  const { first, second, adjust, bills } = await household()
  await adjust({ date: '2026-10-25', kind: 'interest', amount: 125, billNumber: first.number })
  expect(await bills()).toEqual([
    { number: second.number, status: 'overdue', unpaid: charged(second), added: null },
    { number: first.number, status: 'overdue', unpaid: 125, added: [125, true] },
  ])
})

it('interest that was brought in is named on the next bill', async () => {
  const { bill, second, adjust, account, read } = await household()
  await adjust({ date: '2026-11-05', kind: 'interest', amount: 125, billNumber: second.number })
  const third = bill('3', '2026-11-20', { period: { from: '2026-10-19', to: '2026-11-18' } })
  await importRecords(server, { bills: [third] })
  const { interestEntries, amountDue } = await read(third.number)
  expect(interestEntries).toMatchObject([{ billNumber: second.number, amount: { amount: 125 } }])
  expect(amountDue).toEqual((await account()).amounts?.amountDue)
})

it('what a bill asks for adds up to what is owed, however often it was replaced that day', async () => {
  const { bill, second, account, read } = await household()
  const right = bill('2R', '2026-11-12', { period: second.period, supersedes: second.number })
  const last = bill('2S', '2026-11-12', { period: second.period, supersedes: right.number })
  await importRecords(server, { bills: [right] })
  await importRecords(server, { bills: [last] })
  const { amounts } = await account()
  expect((await read(last.number)).amountDue).toEqual(amounts?.amountDue)
})

it('a bill that replaces another bears what was added to that one', async () => {
  const { bill, first, second, adjust, bills } = await household()
  await adjust({ date: '2026-11-05', kind: 'fee', amount: 500 })
  const right = bill('2R', '2026-11-12', { period: second.period, supersedes: second.number })
  await importRecords(server, { bills: [right] })
  const unpaid = charged(right) + 500
  expect(await bills()).toEqual([
    { number: right.number, status: 'open', unpaid, added: [500, false] },
    { number: second.number, status: 'superseded', unpaid: 0, added: null },
    { number: first.number, status: 'paid', unpaid: 0, added: null },
  ])
})

it('however often a bill is replaced, the last one bears what was added to the first', async () => {
  const { bill, first, second, adjust, bills } = await household()
  await adjust({ date: '2026-11-05', kind: 'fee', amount: 500 })
  const right = bill('2R', '2026-11-12', { period: second.period, supersedes: second.number })
  const last = bill('2S', '2026-11-14', { period: second.period, supersedes: right.number })
  await importRecords(server, { bills: [right] })
  await importRecords(server, { bills: [last] })
  expect((await bills()).filter(({ status }) => status !== 'superseded')).toEqual([
    { number: last.number, status: 'open', unpaid: charged(last) + 500, added: [500, false] },
    { number: first.number, status: 'paid', unpaid: 0, added: null },
  ])
})

it('a correction by more than a bill asks for is no reason to pay more for another one', async () => {
  const { first, second, adjust, bills, account } = await household()
  await adjust({ date: '2026-10-25', kind: 'fee', amount: 900, billNumber: first.number })
  const amount = -charged(second) - 300
  const correction = { kind: 'adjustment', reference: `C-${second.number}`, amount } as const
  await adjust({ ...correction, date: '2026-11-05', billNumber: second.number })
  expect(await bills()).toEqual([
    { number: second.number, status: 'paid', unpaid: 0, added: null },
    { number: first.number, status: 'overdue', unpaid: 600, added: [900, false] },
  ])
  const { amounts } = await account()
  expect(amounts).toMatchObject({ amountDue: { amount: 600 }, pastDue: { amount: 600 } })
})

it('a credit pays what is oldest, and is borne by no bill', async () => {
  const { first, second, adjust, bills } = await household()
  await adjust({ date: '2026-11-05', kind: 'credit', amount: -500 })
  const unpaid = charged(second) - 500
  expect(await bills()).toEqual([
    { number: second.number, status: 'overdue', unpaid, added: null },
    { number: first.number, status: 'paid', unpaid: 0, added: null },
  ])
})

it('a bill that the account has not is refused, and the same with another bill', async () => {
  const { first, second, adjust } = await household()
  const other = await household()
  await expect(adjust({ billNumber: other.first.number })).rejects.toThrow(
    `has no bill ${other.first.number}`,
  )
  await adjust({ billNumber: first.number })
  await adjust({ billNumber: first.number })
  await expect(adjust({ billNumber: second.number })).rejects.toThrow('with other content')
})
