import { randomUUID } from 'node:crypto'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment, buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { addDays } from '@portal/rules/calendar-days'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'

const server = await testServer()
const usd = (amount: number) => ({ amount, currency: 'USD' })

/** A bill whose charges follow from its use, so that the lines stay recomputable. */
function billOf(number: string, billDate: string, wh: number, more: Partial<BillRecord> = {}) {
  const period = more.period ?? { from: addDays(billDate, -61), to: addDays(billDate, -2) }
  const use = { importWh: wh, exportWh: 0, demandW: 0 }
  const base = buildBill({ number, billDate, period })
  const lines = ratePeriod({ versions: buildTariff().versions, period, use })
  const reads = base.reads.map((read) => ({
    ...read,
    current: { ...read.current, value: read.previous.value + wh },
    quantity: wh,
  }))
  return { ...base, lines, reads, ...more }
}
const charged = ({ lines }: BillRecord) => lines.reduce((sum, { amount }) => sum + amount, 0)

const first = billOf('B-1', '2026-06-20', 600_000)
const wrong = billOf('B-2', '2026-08-20', 900_000, { estimated: true, trueUpOn: '2026-10-20' })
const right = billOf('B-2R', '2026-09-05', 700_000, {
  period: wrong.period,
  supersedes: 'B-2',
})
const third = billOf('B-3', '2026-10-20', 500_000)
const newest = billOf('B-4', '2026-11-18', 480_000, {
  period: { from: '2026-10-19', to: '2026-11-16' },
})
await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [buildAccount(), buildAccount({ number: 'CB-2' }), buildAccount({ number: 'CB-3' })],
  profiles: [
    buildProfile({
      grants: ['CB-1001', 'CB-3'].map((accountNumber) => ({
        accountNumber,
        role: 'owner',
        nickname: null,
      })),
    }),
  ],
  bills: [
    first,
    wrong,
    right,
    third,
    newest,
    buildBill({ accountNumber: 'CB-2', number: 'B-OTHER' }),
    ...Array.from({ length: 60 }, (_, index) =>
      buildBill({
        accountNumber: 'CB-3',
        number: `B-3-${index}`,
        billDate: addDays('2026-11-01', -60 * index),
        estimated: index === 3 || index === 4,
      }),
    ),
  ],
  payments: [
    buildPayment({ reference: 'P-1', date: '2026-07-01', amount: charged(first) }),
    // On the very day of a bill: it counts after that bill.
    buildPayment({ reference: 'P-2', date: right.billDate, amount: 1000 }),
    buildPayment({ reference: 'P-3', date: '2026-10-01', amount: 2000 }),
  ],
  adjustments: [buildAdjustment({ date: '2026-10-15', amount: 125 })],
})
const { id: profileId } = await server.db
  .selectFrom('profile')
  .select('id')
  .executeTakeFirstOrThrow()
const ada = await server.signIn(profileId)
const accountIdOf = async (number: string) =>
  (
    await server.db
      .selectFrom('account')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow()
  ).id
const accountId = await accountIdOf('CB-1001')
const listed = (await server.call('listBills', { as: ada, params: { accountId } })).body
const billIdOf = (number: string) => listed.items.find((bill) => bill.number === number)!.id
const read = async (number: string) => {
  const params = { accountId, billId: billIdOf(number) }
  return (await server.call('getBill', { as: ada, params })).body
}
const balance = charged(right) + charged(third) + charged(newest) - 1000 - 2000 + 125

describe('the list', () => {
  it('[FEATURE-02] is newest first, and what is unpaid adds up to what bills explain of the balance', () => {
    expect(listed.items.map(({ number, status }) => [number, status])).toEqual([
      ['B-4', 'open'],
      ['B-3', 'overdue'],
      ['B-2R', 'overdue'],
      ['B-2', 'superseded'],
      ['B-1', 'paid'],
    ])
    const unpaid = listed.items.map((bill) => bill.unpaid.amount)
    expect(unpaid.reduce((sum, amount) => sum + amount, 0)).toBe(balance)
    expect(unpaid.slice(0, 2)).toEqual([charged(newest), charged(third)])
    expect(listed.more).toBe(false)
  })

  it('[FEATURE-02] comes in pages of 24, without a gap and without the same bill twice', async () => {
    const params = { accountId: await accountIdOf('CB-3') }
    const numbers: Array<string> = []
    let before: string | undefined
    for (const size of [24, 24, 12]) {
      const query = before === undefined ? {} : { before }
      const { body } = await server.call('listBills', { as: ada, params, query })
      expect(body.items).toHaveLength(size)
      expect(body.more).toBe(size === 24)
      numbers.push(...body.items.map(({ number }) => number))
      before = body.items.at(-1)?.billDate
    }
    expect(numbers).toEqual(Array.from({ length: 60 }, (_, index) => `B-3-${index}`))
  })
})

describe('one bill', () => {
  it('[FEATURE-02] shows lines, reads and groups that add up to the charges', async () => {
    const bill = await read('B-4')
    expect(bill.lines).toEqual(newest.lines)
    expect(bill.reads).toEqual(newest.reads)
    expect(bill.groups.map(({ group }) => group)).toEqual(['supply', 'delivery', 'taxes'])
    const sum = bill.groups.reduce((total, { amount }) => total + amount.amount, 0)
    expect(usd(sum)).toEqual(bill.charges)
    expect(bill.tariffName).toEqual({ en: 'Home', es: 'Hogar' })
  })

  it.each(['B-1', 'B-2', 'B-2R', 'B-3', 'B-4'])(
    '[FEATURE-02] %s: balance before, less payments, with other entries and charges, is the amount due',
    async (number) => {
      const bill = await read(number)
      expect(bill.amountDue.amount).toBe(
        bill.previousBalance.amount -
          bill.paymentsReceived.amount +
          bill.otherEntries.amount +
          bill.charges.amount,
      )
    },
  )

  it('[FEATURE-02] begins with the amount due of the bill before it', async () => {
    const [one, estimate, rebill, three, four] = await Promise.all(
      ['B-1', 'B-2', 'B-2R', 'B-3', 'B-4'].map(read),
    )
    expect(one!.previousBalance).toEqual(usd(0))
    expect(estimate!.previousBalance).toEqual(one!.amountDue)
    expect(rebill!.previousBalance).toEqual(estimate!.amountDue)
    expect(three!.previousBalance).toEqual(rebill!.amountDue)
    expect(four!.previousBalance).toEqual(three!.amountDue)
    expect(four!.amountDue).toEqual(usd(balance))
  })

  it('[FEATURE-02] takes the bill that it replaces back, and leaves a payment of its day to the next', async () => {
    const rebill = await read('B-2R')
    expect(rebill.otherEntries).toEqual(usd(-charged(wrong)))
    expect(rebill.paymentsReceived).toEqual(usd(0))
    expect(rebill.amountDue).toEqual(usd(charged(right)))
    const three = await read('B-3')
    expect(three.paymentsReceived).toEqual(usd(3000))
    expect(three.otherEntries).toEqual(usd(125))
  })

  it('[FEATURE-02] says which bill replaced it, and until when it is estimated', async () => {
    const estimate = await read('B-2')
    expect(estimate).toMatchObject({
      status: 'superseded',
      estimated: true,
      trueUpOn: '2026-10-20',
      supersededBy: { id: billIdOf('B-2R'), number: 'B-2R', charges: usd(charged(right)) },
      truedUpBy: null,
      unpaid: usd(0),
    })
  })

  it('[FEATURE-02] names the bill that trued an estimate up: the first one after it that is none', async () => {
    const params = { accountId: await accountIdOf('CB-3') }
    const { items } = (await server.call('listBills', { as: ada, params })).body
    const truedUpBy = async (index: number) => {
      const billId = items[index]!.id
      return (await server.call('getBill', { as: ada, params: { ...params, billId } })).body
        .truedUpBy
    }
    const found = { id: items[2]!.id, number: 'B-3-2' }
    expect(await truedUpBy(4)).toEqual(found)
    expect(await truedUpBy(3)).toEqual(found)
    expect(await truedUpBy(2)).toBeNull()
  })

  it('[FEATURE-02] explains the change from the bill before, not from one that was replaced', async () => {
    const third = await read('B-3')
    expect(third.change?.previousBillId).toBe(billIdOf('B-2R'))
    const four = await read('B-4')
    expect(four.change).toMatchObject({
      previousBillId: billIdOf('B-3'),
      difference: usd(charged(newest) - four.change!.previousCharges.amount),
    })
    const sum = four.change!.drivers.reduce((total, { amount }) => total + amount.amount, 0)
    expect(usd(sum)).toEqual(four.change!.difference)
    const days = four.change!.drivers.find(({ kind }) => kind === 'days')
    expect([days?.before, days?.now]).toEqual([60, 29])
    expect((await read('B-1')).change).toBeNull()
  })

  it("[GUARD-11] another account's bill and a missing one are not found", async () => {
    const other = await server.db
      .selectFrom('bill')
      .select('id')
      .where('number', '=', 'B-OTHER')
      .executeTakeFirstOrThrow()
    for (const billId of [other.id, randomUUID()]) {
      const params = { accountId, billId }
      const answers = await Promise.all([
        server.call('getBill', { as: ada, params }),
        server.call('getBillPdf', { as: ada, params }),
      ])
      expect(answers.map(({ problem }) => problem.code)).toEqual(['not-found', 'not-found'])
    }
  })

  it.each(['en', 'es'])('[FEATURE-02] comes as a tagged PDF/UA in %s', async (language) => {
    const params = { accountId, billId: billIdOf('B-4') }
    const headers = { 'accept-language': language }
    const { headers: answered, raw } = await server.call('getBillPdf', { as: ada, params, headers })
    expect(answered['content-type']).toBe('application/pdf')
    expect(answered['content-disposition']).toBe('inline; filename="bill-B-4.pdf"')
    const text = raw.toString('latin1')
    expect(text).toContain('pdfuaid:part')
    expect(text).toContain('/MarkInfo')
    expect(text).toContain(`/Lang (${language}`)
  })
})

it('[FEATURE-02] a bill by the time of day is shown, printed and exported, whatever its lines are called', async () => {
  const label = { en: 'Energy', es: 'Energía' }
  const bands = (['peak', 'off-peak'] as const).map((band) => ({
    band,
    label,
    microsPerKwh: 100_000,
  }))
  const charge = { kind: 'time-of-use' as const, code: 'energy', group: 'supply' as const, label }
  const clock = [{ band: 'peak' as const, days: 'all' as const, fromHour: 22, toHour: 6 }]
  const line = { group: 'supply' as const, label, unit: 'Wh' as const, rateMicros: 100_000 }
  await importRecords(server, {
    tariffs: [
      buildTariff({
        code: 'TOU',
        versions: [{ from: '2020-01-01', clock, charges: [{ ...charge, bands }] }],
      }),
    ],
    accounts: [buildAccount({ number: 'CB-4' })],
    profiles: [
      buildProfile({
        grants: ['CB-1001', 'CB-3', 'CB-4'].map((accountNumber) => ({
          accountNumber,
          role: 'owner',
          nickname: null,
        })),
      }),
    ],
    bills: ['2026-08-20', '2026-10-20'].map((billDate) =>
      buildBill({
        accountNumber: 'CB-4',
        number: `B-TOU-${billDate}`,
        billDate,
        tariffCode: 'TOU',
        lines: [
          { ...line, code: 'ON', quantity: 200_000, amount: 2_000 },
          { ...line, code: 'OFF', quantity: 400_000, amount: 4_000 },
        ],
      }),
    ),
  })
  const as = await server.signIn(profileId)
  const params = { accountId: await accountIdOf('CB-4') }
  const { items } = (await server.call('listBills', { as, params })).body
  const one = { ...params, billId: items[0]!.id }
  const { body } = await server.call('getBill', { as, params: one })
  expect(body).toMatchObject({ charges: usd(6_000), change: null, lines: [{ code: 'ON' }, {}] })
  expect((await server.call('getBillPdf', { as, params: one })).status).toBe(200)
  for (const kind of ['pdf', 'pdfs', 'bills', 'lines'] as const) {
    const query = { kind, bills: items.map(({ id }) => id).join(',') }
    expect((await server.call('getBillFile', { as, params, query })).status).toBe(200)
  }
})
