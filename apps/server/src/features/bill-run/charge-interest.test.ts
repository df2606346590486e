import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment, buildPayment } from '@portal/fixtures/builders/payment-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { listBillSummaries, readBill } from '../billing/billing-service.ts'
import { runBills } from './run-bills.ts'

const server = await testServer()
const run = testSurroundings({ db: server.db, clock: server.clock, config: server.config })
const charges = billCharges(buildBill().lines)

/** Dated 20 October 2026: it bears interest on 19 November. */
function lateBill(account: number, more: Partial<BillRecord> = {}): BillRecord {
  return buildBill({ number: `${account}-2610`, accountNumber: `CB-${account}`, ...more })
}

/** Paid long before the next one was late. */
const longAgo = lateBill(9, {
  number: '9-2608',
  billDate: '2026-08-20',
  period: { from: '2026-06-19', to: '2026-08-18' },
})

function paid(account: number, amount: number, date: string) {
  const accountNumber = `CB-${account}`
  return buildPayment({ reference: `P-${account}-${date}`, accountNumber, amount, date })
}

await importRecords(server, {
  tariffs: [buildTariff()],
  accounts: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((number) =>
    buildAccount({ number: `CB-${number}`, nextBillOn: '2027-12-20' }),
  ),
  bills: [
    lateBill(1),
    lateBill(2),
    lateBill(3),
    // On the very day, and a day too late.
    lateBill(4),
    lateBill(5),
    // In payment plans; the second one is not kept.
    lateBill(7),
    lateBill(8),
    // Replaced within the month: only the one that stands bears interest, on its own day.
    lateBill(6),
    lateBill(6, { number: '6-2610-R', billDate: '2026-11-01', supersedes: '6-2610' }),
    // Late with the newer one only.
    lateBill(9),
    longAgo,
    // The utility charged its interest itself.
    lateBill(10),
    // What the account owes lies on its newest bill, which is not late yet.
    lateBill(3, {
      number: '3-2611',
      billDate: '2026-11-10',
      period: { from: '2026-10-19', to: '2026-11-08' },
    }),
  ],
  payments: [
    paid(2, charges - 4_000, '2026-11-05'),
    paid(3, charges, '2026-11-12'),
    paid(4, charges, '2026-11-19'),
    paid(5, charges, '2026-11-20'),
    paid(9, billCharges(longAgo.lines), '2026-09-01'),
  ],
  adjustments: [
    // A fee bears no interest.
    buildAdjustment({
      reference: 'A-1',
      accountNumber: 'CB-1',
      kind: 'fee',
      amount: 700,
      date: '2026-11-15',
    }),
    buildAdjustment({
      reference: 'A-10',
      accountNumber: 'CB-10',
      amount: 88,
      billNumber: '10-2610',
    }),
  ],
})

/** The plans of two debtors since November 10. */
for (const number of ['CB-7', 'CB-8']) {
  const { id } = await accountBy(number)
  await server.db
    .insertInto('payment_plan')
    .values({
      account_id: id,
      profile_id: null,
      frequency: 'monthly',
      began_at: new Date('2026-11-10T20:00:00Z'),
      began_on: '2026-11-10',
    })
    .execute()
}

function accountBy(number: string) {
  const account = server.db.selectFrom('account').select('id').where('number', '=', number)
  return account.executeTakeFirstOrThrow()
}

async function interest() {
  const rows = await server.db
    .selectFrom('ledger_transaction as t')
    .innerJoin('ledger_entry as e', 'e.transaction_id', 't.id')
    .select(['t.source', 't.posted_on', 'e.amount'])
    .where('t.kind', '=', 'interest')
    .where('t.source', 'like', 'interest:%')
    .where('e.book', '=', 'receivable')
    .orderBy('t.source')
    .execute()
  return rows.map(({ source, posted_on, amount }) => [source.slice(9), posted_on, amount])
}

it('is charged once on what was unpaid at the end of the day, whatever was paid later, and not in a plan', async () => {
  expect((await runBills(run, { date: '2026-11-18' })).interest).toBe(0)
  expect(await interest()).toEqual([])

  const share = (unpaid: number) => Math.round(unpaid * 0.015)
  const expected = [
    ['1-2610', '2026-11-20', share(charges)],
    ['2-2610', '2026-11-20', share(4_000)],
    ['5-2610', '2026-11-20', share(charges)],
    ['9-2610', '2026-11-20', share(charges)],
  ]
  // The run of the 19th did not take place: that of the 20th makes up for it.
  expect((await runBills(run, { date: '2026-11-20' })).interest).toBe(4)
  expect(await interest()).toEqual(expected)
  expect((await runBills(run, { date: '2026-11-20' })).interest).toBe(0)
  expect(await interest()).toEqual(expected)

  const broken = { status: 'broken', ended_on: '2026-11-30', paid: 0 } as const
  const { id } = await accountBy('CB-8')
  await server.db.updateTable('payment_plan').set(broken).where('account_id', '=', id).execute()
  await runBills(run, { date: '2026-12-01' })
  await runBills(run, { date: '2026-12-02' })
  expect((await interest()).slice(3)).toEqual([
    ['6-2610-R', '2026-12-01', share(charges)],
    ['8-2610', '2026-12-01', share(charges)],
    ['9-2610', '2026-11-20', share(charges)],
  ])
})

it('stays with the bill that bore it, by name; one that was paid long ago stays paid', async () => {
  const { id: accountId } = await accountBy('CB-9')
  const bills = async () =>
    (await listBillSummaries(server.db, accountId, '2026-12-05')).map(
      ({ number, status, unpaid, addedLater }) => [
        number,
        status,
        unpaid.amount,
        addedLater?.unpaid.amount ?? null,
      ],
    )
  const bore = Math.round(charges * 0.015)
  expect(await bills()).toEqual([
    ['9-2610', 'overdue', charges + bore, bore],
    ['9-2608', 'paid', 0, null],
  ])
  await importRecords(server, { payments: [paid(9, charges, '2026-12-03')] })
  expect(await bills()).toEqual([
    ['9-2610', 'overdue', bore, bore],
    ['9-2608', 'paid', 0, null],
  ])
  const period = { from: '2026-10-19', to: '2026-12-04' }
  const next = lateBill(9, { number: '9-2612', billDate: '2026-12-05', period })
  await importRecords(server, { bills: [next] })
  const [newest, older] = await listBillSummaries(server.db, accountId, '2026-12-05')
  expect([newest?.status, newest?.unpaid.amount, older?.unpaid.amount]).toEqual([
    'open',
    billCharges(next.lines),
    bore,
  ])
  const { weather } = server.config.settings.rules
  const bill = await readBill(server.db, accountId, newest?.id ?? '', {
    today: '2026-12-05',
    weather,
    seesUsage: true,
  })
  expect(bill?.interestEntries).toEqual([
    { billNumber: '9-2610', amount: { amount: bore, currency: 'USD' } },
  ])
  expect(bill?.otherEntries.amount).toBe(bore)
})
