import { randomUUID } from 'node:crypto'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { buildAccount } from '@portal/fixtures/builders/account-builder'
import { buildBill } from '@portal/fixtures/builders/bill-builder'
import { buildAdjustment } from '@portal/fixtures/builders/payment-builder'
import { buildProfile } from '@portal/fixtures/builders/profile-builder'
import { buildPeriodReading } from '@portal/fixtures/builders/reading-builder'
import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { addDays } from '@portal/rules/calendar-days'
import { addMonths } from '@portal/rules/payment-plans/plan-dates'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { testServer } from '../../../test/server-test.ts'
import { insertGrant } from '../../../test/test-account.ts'
import { importRecords } from '../../../test/test-records.ts'
import { testSurroundings } from '../../../test/test-surroundings.ts'
import { rebill } from '../bill-run/re-bill.ts'
import { runBills } from '../bill-run/run-bills.ts'

const server = await testServer()
const { db } = server
await server.app.listen({ port: 0, host: '127.0.0.1' })
await importRecords(server, { tariffs: [buildTariff()] })
const usd = (amount: number) => ({ amount, currency: 'USD' })
const today = '2026-11-20'

function billOf(accountNumber: string, billDate: string, wh: number): BillRecord {
  const period = { from: addMonths(addDays(billDate, -1), -2), to: addDays(billDate, -2) }
  const base = buildBill({
    accountNumber,
    number: `${accountNumber}-${billDate}`,
    billDate,
    period,
  })
  const use = { importWh: wh, exportWh: 0, demandW: 0 }
  return { ...base, lines: ratePeriod({ versions: buildTariff().versions, period, use }) }
}

/** Somebody new with a bill every two months until November 10, of these Wh, the oldest first; all paid but the last `open`. */
async function newCustomer(
  uses = [400, 500, 900, 1_100, 700, 500, 420, 520, 950, 1_200, 700, 480].map((kWh) => kWh * 1000),
  {
    open = 0,
    customerClass = 'residential' as const,
  }: {
    open?: number
    customerClass?: 'residential' | 'industrial'
  } = {},
) {
  server.clock.set(`${today}T20:00:00Z`)
  const number = `CB-${randomUUID().slice(0, 8).toUpperCase()}`
  const bills = uses.map((wh, index) =>
    billOf(number, addMonths('2026-11-10', 2 * (index + 1 - uses.length)), wh),
  )
  const paid = bills.slice(0, bills.length - open)
  const sum = paid.reduce((total, { lines }) => total + billCharges(lines), 0)
  await importRecords(server, {
    accounts: [buildAccount({ number, customerClass, openedOn: '2024-03-01' })],
    profiles: [
      buildProfile({
        email: `${number.toLowerCase()}@example.com`,
        grants: [{ accountNumber: number, role: 'owner', nickname: null }],
      }),
    ],
    bills,
    adjustments:
      sum === 0
        ? []
        : [
            buildAdjustment({
              reference: number,
              accountNumber: number,
              date: '2026-11-12',
              kind: 'credit',
              amount: -sum,
            }),
          ],
  })
  const { id: accountId } = await db
    .selectFrom('account')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  const { id: profileId } = await db
    .selectFrom('profile')
    .select('id')
    .where('email', '=', `${number.toLowerCase()}@example.com`)
    .executeTakeFirstOrThrow()
  const params = { accountId }
  const as = () => server.signIn(profileId)
  const charges = bills.map(({ lines }) => billCharges(lines))
  return {
    number,
    accountId,
    charges,
    params,
    email: `${number.toLowerCase()}@example.com`,
    profileId,
    read: async () => (await server.call('getBudgetBilling', { as: await as(), params })).body,
    begin: async (amount: number) =>
      server.call('createBudgetBilling', {
        as: await as(),
        params,
        body: { amount, accepted: true },
      }),
    leave: async (bills: number) =>
      server.call('cancelBudgetBilling', {
        as: await as(),
        params,
        query: { bills: String(bills) },
      }),
    account: async () => (await server.call('getAccount', { as: await as(), params })).body,
    listBills: async () => (await server.call('listBills', { as: await as(), params })).body.items,
    figures: async () =>
      (await server.call('listBillFigures', { as: await as(), params })).body.items,
    bill: async (billId: string) =>
      (await server.call('getBill', { as: await as(), params: { ...params, billId } })).body,
    billPdf: async (billId: string) =>
      server.call('getBillPdf', { as: await as(), params: { ...params, billId } }),
    /** A further bill comes in on a day. */
    bill2: async (billDate: string, wh: number) => {
      server.clock.set(`${billDate}T20:00:00Z`)
      const record = billOf(number, billDate, wh)
      await importRecords(server, { bills: [record] })
      return billCharges(record.lines)
    },
    pay: async (amount: number, date: string) =>
      importRecords(server, {
        adjustments: [
          buildAdjustment({
            reference: randomUUID(),
            accountNumber: number,
            date,
            kind: 'credit',
            amount: -amount,
          }),
        ],
      }),
    subjects: () =>
      server.outbox.sent
        .filter(({ to }) => to === `${number.toLowerCase()}@example.com`)
        .map(({ subject }) => subject),
    /** What the customer owes, what has gathered, and what both would be without budget billing. */
    books: async () => {
      const { rows } = await sql<{ balance: number; deferred: number; plain: number }>`
        select coalesce(sum(e.amount), 0)::bigint as balance,
          deferred_balance(${accountId}) as deferred,
          coalesce(sum(e.amount) filter (where t.source not like '%budget%'), 0)::bigint as plain
        from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
        where e.account_id = ${accountId}`.execute(db)
      const [books] = rows
      if (!books) throw new Error('no books')
      expect(books.balance + books.deferred).toBe(books.plain)
      return { balance: books.balance, deferred: books.deferred }
    },
  }
}

const unit = 100
const amountOf = (charges: ReadonlyArray<number>) =>
  Math.ceil(charges.reduce((sum, each) => sum + each, 0) / charges.length / unit) * unit

describe('before it begins', () => {
  it('shows the amount, and the last year as it would have been with the amount of the year before', async () => {
    const customer = await newCustomer()
    const { refusals, mayChange, proposal, current } = await customer.read()
    expect({ refusals, mayChange, current }).toEqual({
      refusals: [],
      mayChange: true,
      current: null,
    })
    const year = customer.charges.slice(-6)
    expect(proposal).toMatchObject({
      amount: usd(amountOf(year)),
      yearCharges: usd(year.reduce((sum, each) => sum + each, 0)),
    })
    const then = amountOf(customer.charges.slice(0, 6))
    const simulation = proposal!.simulation
    expect(simulation).toMatchObject({ amount: usd(then), foreseen: true })
    expect(simulation.bills.map(({ charges }) => charges.amount)).toEqual(year)
    expect(simulation.bills.at(-1)?.deferred.amount).toBe(
      year.reduce((sum, each) => sum + each - then, 0),
    )
  })

  it('takes the year itself where there is no year before it', async () => {
    const customer = await newCustomer([400_000, 900_000, 700_000, 500_000, 800_000, 600_000])
    const { proposal } = await customer.read()
    expect(proposal?.simulation).toMatchObject({ amount: proposal?.amount, foreseen: false })
  })

  it('names why it cannot begin, and refuses it', async () => {
    const fresh = await newCustomer([400_000, 900_000])
    expect(await fresh.read()).toMatchObject({ refusals: ['less-than-a-year'], proposal: null })
    expect((await fresh.begin(8_000)).problem.code).toBe('conflict')
    const plant = await newCustomer(undefined, { customerClass: 'industrial' })
    expect((await plant.read()).refusals).toEqual(['customer-class'])
    const late = await newCustomer(undefined, { open: 1 })
    server.clock.set('2026-12-20T20:00:00Z')
    expect((await late.read()).refusals).toEqual(['arrears'])
    expect((await late.begin((await late.read()).proposal!.amount.amount)).problem.code).toBe(
      'conflict',
    )
    await db
      .updateTable('account')
      .set({ status: 'closed' })
      .where('id', '=', fresh.accountId)
      .execute()
    expect((await fresh.read()).refusals).toEqual(['account-closed', 'less-than-a-year'])
  })

  it('is begun by who may change the account, not by who may only see or pay', async () => {
    const customer = await newCustomer()
    const payer = await server.signIn()
    await insertGrant(db, { ...payer, accountId: customer.accountId, role: 'payer' })
    const seen = await server.call('getBudgetBilling', { as: payer, params: customer.params })
    expect(seen.body.mayChange).toBe(false)
    const amount = seen.body.proposal!.amount.amount
    const { problem } = await server.call('createBudgetBilling', {
      as: payer,
      params: customer.params,
      body: { amount, accepted: true },
    })
    expect(problem.code).toBe('forbidden')
  })
})

describe('while it runs', () => {
  it('asks every bill for the amount, also when it is begun three times at once, and keeps both books', async () => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    expect((await customer.begin(amount + 100)).problem.code).toBe('conflict')
    const all = await Promise.all([
      customer.begin(amount),
      customer.begin(amount),
      customer.begin(amount),
    ])
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await customer.read()).current).toMatchObject({
      status: 'active',
      amount: usd(amount),
      began: today,
      reviewOn: '2027-11-20',
      deferred: usd(0),
    })
    await server.outbox.next(customer.email)

    const charges = await customer.bill2('2027-01-10', 1_500_000)
    expect(charges).toBeGreaterThan(amount)
    expect(await customer.books()).toEqual({ balance: amount, deferred: charges - amount })
    const [newest] = await customer.listBills()
    expect(newest).toMatchObject({
      status: 'open',
      charges: usd(charges),
      budgetAmount: usd(amount),
      unpaid: usd(amount),
    })
    const [figures, before] = await customer.figures()
    expect(figures).toMatchObject({ charges: usd(charges), budgetAmount: usd(amount) })
    expect(before?.budgetAmount).toBeNull()
    expect((await customer.account()).amounts).toMatchObject({
      amountDue: usd(amount),
      dueDate: '2027-01-24',
    })
    expect((await customer.account()).latestBill?.asked).toEqual(usd(amount))
    expect(await customer.bill(newest!.id)).toMatchObject({
      charges: usd(charges),
      budgetAmount: usd(amount),
      amountDue: usd(amount),
    })

    expect((await customer.billPdf(newest!.id)).status).toBe(200)

    await customer.pay(amount, '2027-01-20')
    expect((await customer.listBills())[0]).toMatchObject({ status: 'paid', unpaid: usd(0) })
    const next = await customer.bill2('2027-03-10', 100_000)
    expect(next).toBeLessThan(amount)
    expect(await customer.books()).toEqual({
      balance: amount,
      deferred: charges + next - 2 * amount,
    })
    const [second] = await customer.listBills()
    expect(await customer.bill(second!.id)).toMatchObject({
      previousBalance: usd(amount),
      otherEntries: usd(-amount),
      amountDue: usd(amount),
    })
  })

  it('takes bills of the bill run alike, and charges interest on what was asked only', async () => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    await customer.begin(amount)
    await db
      .updateTable('account')
      .set({ next_bill_on: '2027-01-10' })
      .where('id', '=', customer.accountId)
      .execute()
    const run = testSurroundings({ db, clock: server.clock, config: server.config })
    server.clock.set('2027-01-10T09:00:00Z')
    await runBills(run, { date: '2027-01-10' })
    const [newest] = await customer.listBills()
    expect(newest?.billDate).toBe('2027-01-10')
    expect(newest?.unpaid).toEqual(usd(amount))
    expect((await customer.books()).balance).toBe(amount)
    server.clock.set('2027-02-10T09:00:00Z')
    await runBills(run, { date: '2027-02-10' })
    expect((await customer.books()).balance).toBe(amount + Math.round(amount * 0.015))
  })

  it('a bill that is made again asks for the same; the difference gathers', async () => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    await customer.begin(amount)
    const charges = await customer.bill2('2027-01-10', 600_000)
    const [wrong] = await customer.listBills()
    await importRecords(server, {
      'period-readings': [
        buildPeriodReading({
          servicePointNumber: `SP-${customer.number.slice(3)}`,
          period: wrong!.period,
          wh: 450_000,
        }),
      ],
    })
    server.clock.set('2027-01-20T20:00:00Z')
    const report = await rebill(
      { db, clock: server.clock, settings: server.config.settings },
      wrong!.number,
      'test',
    )
    expect(report.difference).toBeLessThan(0)
    expect(await customer.books()).toEqual({
      balance: amount,
      deferred: charges + report.difference - amount,
    })
    const [made, old] = await customer.listBills()
    expect([made?.status, made?.unpaid, old?.status]).toEqual(['open', usd(amount), 'superseded'])
    expect(await customer.bill(made!.id)).toMatchObject({
      budgetAmount: usd(amount),
      amountDue: usd(amount),
    })
  })

  it('tells a new amount fourteen days before, once, and asks for it from its day on', async () => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    await customer.begin(amount)
    let paid = 0
    for (const month of [2, 4, 6, 8, 10, 12]) {
      const date = addMonths('2026-11-10', month)
      await customer.bill2(date, 1_000_000)
      await customer.pay(amount, date)
      paid += amount
    }
    const { deferred } = await customer.books()
    expect(deferred).toBeGreaterThan(0)
    await review('2027-11-05T16:30:00Z')
    expect((await customer.read()).current?.nextAmount).toBeNull()
    await review('2027-11-06T16:30:00Z')
    await review('2027-11-07T16:30:00Z')
    const year = paid + deferred
    const next = Math.ceil((year + deferred) / 6 / unit) * unit
    expect((await customer.read()).current).toMatchObject({
      amount: usd(amount),
      nextAmount: usd(next),
    })
    const told = customer.subjects().filter((subject) => subject.includes('from November 20, 2027'))
    expect(told).toHaveLength(1)
    await review('2027-11-20T16:30:00Z')
    expect((await customer.read()).current).toMatchObject({
      amount: usd(next),
      nextAmount: null,
      reviewOn: '2028-11-20',
    })
    await customer.bill2('2028-01-10', 1_000_000)
    expect((await customer.listBills())[0]?.unpaid).toEqual(usd(next))
  })
})

async function review(moment: string): Promise<void> {
  server.clock.set(moment)
  await server.jobs.send('review-budget-billing', {})
  await expect
    .poll(
      async () => {
        const open = await sql`
          select 1 from jobs.job where name in ('review-budget-billing', 'send-mail')
            and state in ('created', 'retry', 'active')`.execute(db)
        return open.rows.length
      },
      { timeout: 10_000, interval: 20 },
    )
    .toBe(0)
}

describe('leaving', () => {
  it.each([1, 3])('asks what has gathered with the next %d bills, to the cent', async (count) => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    await customer.begin(amount)
    await customer.bill2('2027-01-10', 1_500_000)
    await customer.pay(amount, '2027-01-12')
    const { deferred } = await customer.books()
    expect((await customer.leave(0)).problem.code).toBe('conflict')
    const choice = (await customer.read()).current!.choices.find(({ bills }) => bills === count)
    const left = await customer.leave(count)
    expect(left.body).toMatchObject({
      refusals: ['settling'],
      current: { status: 'settling', billsLeft: count, deferred: usd(deferred), choices: [] },
    })
    expect((await customer.leave(count)).status).toBe(200)
    let asked = 0
    for (let index = 1; index <= count; index += 1) {
      const date = addMonths('2027-01-10', 2 * index)
      const charges = await customer.bill2(date, 500_000)
      const unpaid = (await customer.listBills())[0]!.unpaid.amount
      asked += unpaid - charges
      if (index === count) expect(unpaid - charges).toBe(choice?.each.amount)
      await customer.pay(unpaid, date)
    }
    expect(asked).toBe(deferred)
    expect(await customer.books()).toEqual({ balance: 0, deferred: 0 })
    const charges = await customer.bill2(addMonths('2027-03-10', 2 * count), 500_000)
    expect((await customer.listBills())[0]).toMatchObject({ unpaid: usd(charges) })
    expect(await customer.books()).toEqual({ balance: charges, deferred: 0 })
    expect((await customer.read()).current).toBeNull()
  })

  it('gives back at once what was paid ahead', async () => {
    const customer = await newCustomer()
    const amount = (await customer.read()).proposal!.amount.amount
    await customer.begin(amount)
    const charges = await customer.bill2('2027-01-10', 100_000)
    await customer.pay(amount, '2027-01-12')
    expect((await customer.read()).current?.choices).toEqual([
      { bills: 0, each: usd(charges - amount) },
    ])
    expect((await customer.leave(0)).body.current).toBeNull()
    expect(await customer.books()).toEqual({ balance: charges - amount, deferred: 0 })
    expect((await customer.account()).attention?.kind).toBe('credit')
    await expect.poll(() => customer.subjects()).toContain('You’ve left budget billing')
  })

  it('the last bill of a closed account settles all', async () => {
    const customer = await newCustomer()
    await customer.begin((await customer.read()).proposal!.amount.amount)
    await customer.bill2('2027-01-10', 1_500_000)
    const { balance, deferred } = await customer.books()
    await db
      .updateTable('account')
      .set({ status: 'closed' })
      .where('id', '=', customer.accountId)
      .execute()
    const charges = await customer.bill2('2027-03-10', 90_000)
    expect(await customer.books()).toEqual({ balance: balance + deferred + charges, deferred: 0 })
    expect((await customer.read()).current).toBeNull()
  })
})

it('[FEATURE-05] autopay knows what the bills to come ask for, and no longer in credit', async () => {
  const customer = await newCustomer()
  const { amount } = (await customer.read()).proposal!
  expect((await customer.begin(amount.amount)).status).toBeLessThan(300)
  const { params } = customer
  const amounts = async () => {
    const as = await server.signIn(customer.profileId)
    const body = { option: { kind: 'due-date' as const, maximum: null } }
    const { draws } = (await server.call('previewAutopay', { as, params, body })).body
    return draws.map((draw) => [draw.key, draw.amount?.amount ?? null])
  }
  expect(await amounts()).toEqual(Array.from({ length: 3 }, () => [null, amount.amount]))
  expect((await customer.account()).upcoming?.autopay.next).toBeNull()
  await customer.pay(10_00, today)
  expect(await amounts()).toEqual(Array.from({ length: 3 }, () => [null, null]))
})
