import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deriveAmounts, unpaidAddedLaterOf, type OwedAmounts } from './account-amounts.ts'
import { deriveAttention } from './account-attention.ts'
import { nothingUpcoming, sumOf, type PlainUpcoming } from './account-upcoming.ts'
import { deriveBillStatuses, mostOwedFor, type StandingBill } from '../billing/bill-status.ts'
import { dateOfDay } from '../calendar-days.ts'
import { dueDate, interestDate } from '../billing/due-dates.ts'

const today = '2026-11-21'

const bill = (asked: number, due: string, superseded = false): StandingBill => ({
  asked,
  addedLater: 0,
  dueDate: due,
  superseded,
})

const anyBills = fc.array(
  fc.record({
    asked: fc.integer({ min: -20_000, max: 90_000 }),
    addedLater: fc.integer({ min: -120_000, max: 2_000 }),
    dueDate: fc.integer({ min: 20_400, max: 20_900 }).map(dateOfDay),
    superseded: fc.boolean(),
  }),
  { maxLength: 12 },
)
const anyBalance = fc.integer({ min: -50_000, max: 400_000 })

describe('due dates', () => {
  it('are 14 days after the bill, and interest comes after 30, unless configured', () => {
    expect(dueDate('2026-11-19')).toBe('2026-12-03')
    expect(dueDate('2024-02-20')).toBe('2024-03-05')
    expect(dueDate('2026-11-19', 21)).toBe('2026-12-10')
    expect(interestDate('2026-11-19')).toBe('2026-12-19')
  })
})

describe('deriveBillStatuses', () => {
  const statuses = (balance: number, bills: Array<StandingBill>) =>
    deriveBillStatuses(balance, bills, today)

  it('pays the oldest bill first', () => {
    const bills = [bill(10_000, '2026-12-03'), bill(9_000, '2026-10-01'), bill(8_000, '2026-08-01')]
    expect(statuses(0, bills).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid'])
    expect(statuses(10_000, bills)).toMatchObject([
      { status: 'open', unpaid: 10_000, unpaidAddedLater: 0 },
      { status: 'paid', unpaid: 0 },
      { status: 'paid', unpaid: 0 },
    ])
    expect(statuses(14_000, bills)).toMatchObject([
      { status: 'open', unpaid: 10_000, unpaidAddedLater: 0 },
      { status: 'overdue', unpaid: 4_000 },
      { status: 'paid', unpaid: 0 },
    ])
    expect(statuses(4_000, bills)[0]).toMatchObject({ status: 'partly-paid', unpaid: 4_000 })
  })

  it('is not overdue on the due date itself, but on the next day', () => {
    expect(statuses(100, [bill(100, today)])[0]!.status).toBe('open')
    expect(statuses(100, [bill(100, '2026-11-20')])[0]!.status).toBe('overdue')
  })

  it('leaves the interest of a bill with that bill, and an older one that was paid stays paid', () => {
    const bore = { ...bill(9_000, '2026-10-28'), addedLater: 135 }
    const bills = [bore, bill(8_000, '2026-08-28')]
    expect(statuses(9_135, bills)).toMatchObject([
      { status: 'overdue', unpaid: 9_135, unpaidAddedLater: 135 },
      { status: 'paid', unpaid: 0, unpaidAddedLater: 0 },
    ])
    // The bill itself is paid before what it bore.
    expect(statuses(135, bills)).toMatchObject([
      { status: 'overdue', unpaid: 135, unpaidAddedLater: 135 },
      { status: 'paid', unpaid: 0 },
    ])
    expect(statuses(0, bills)[0]).toMatchObject({ status: 'paid', unpaidAddedLater: 0 })
  })

  it('asks nothing for a credit or a superseded bill', () => {
    const bills = [bill(-2_000, '2026-12-03'), bill(9_000, '2026-10-20', true), bill(5_000, today)]
    expect(statuses(3_000, bills)).toMatchObject([
      { status: 'credit', unpaid: 0 },
      { status: 'superseded', unpaid: 0 },
      { status: 'partly-paid', unpaid: 3_000 },
    ])
  })

  it('is overdue by what a credit bore, however that came about', () => {
    const bore = { ...bill(-1, '2026-11-08'), addedLater: 1 }
    expect(statuses(1, [bore])).toEqual([{ status: 'overdue', unpaid: 1, unpaidAddedLater: 1 }])
    expect(statuses(0, [bore])[0]?.status).toBe('credit')
  })

  it('is in the plan where it was overdue when a payment plan began, as long as it is not paid', () => {
    const bills = [bill(10_000, '2026-11-10'), bill(9_000, '2026-11-09'), bill(8_000, '2026-08-01')]
    const began = deriveBillStatuses(19_000, bills, today, '2026-11-10')
    expect(began.map(({ status }) => status)).toEqual(['overdue', 'in-plan', 'paid'])
    expect(statuses(19_000, bills)[1]?.status).toBe('overdue')
  })

  it('is paid, and no credit, where it asks for nothing', () => {
    expect(statuses(0, [bill(0, today)])[0]?.status).toBe('paid')
  })

  it('owes nothing for a bill that was corrected by more than it asks for', () => {
    const corrected = { ...bill(10_000, '2026-12-03'), addedLater: -30_000 }
    expect(statuses(20_000, [corrected, bill(40_000, today)])).toEqual([
      { status: 'paid', unpaid: 0, unpaidAddedLater: 0 },
      { status: 'partly-paid', unpaid: 20_000, unpaidAddedLater: 0 },
    ])
    const sun = { ...bill(-2_000, '2026-12-03'), addedLater: -800 }
    expect(statuses(3_200, [sun, bill(6_000, '2026-10-26')])).toMatchObject([
      { status: 'credit', unpaid: 0 },
      { status: 'overdue', unpaid: 3_200 },
    ])
  })

  it('spreads the balance over the bills: all of it, or all that they charge', () => {
    fc.assert(
      fc.property(anyBalance, anyBills, (balance, bills) => {
        const standing = statuses(balance, bills)
        const charged = bills
          .filter(({ superseded }) => !superseded)
          .reduce((sum, bill) => sum + mostOwedFor(bill), 0)
        const unpaid = standing.reduce((sum, each) => sum + each.unpaid, 0)
        expect(unpaid).toBe(Math.min(Math.max(balance, 0), charged))
        standing.forEach((each, index) => {
          expect(each.unpaid).toBeGreaterThanOrEqual(0)
          expect(each.unpaid).toBeLessThanOrEqual(mostOwedFor(bills[index]!))
          expect(each.unpaidAddedLater).toBeGreaterThanOrEqual(0)
          expect(each.unpaidAddedLater).toBeLessThanOrEqual(each.unpaid)
          const added = Math.max(bills[index]!.addedLater, 0)
          expect(each.unpaidAddedLater).toBeLessThanOrEqual(added)
        })
      }),
    )
  })
})

describe('deriveAmounts', () => {
  it('never has more past due than due, and a due date where a bill is open', () => {
    fc.assert(
      fc.property(anyBalance, anyBills, (balance, bills) => {
        const amounts = deriveAmounts(balance, bills, today)
        expect(amounts.amountDue).toBe(Math.max(balance, 0))
        expect(amounts.pastDue).toBeGreaterThanOrEqual(0)
        expect(amounts.pastDue).toBeLessThanOrEqual(amounts.amountDue)
        const open = deriveBillStatuses(balance, bills, today).some(({ unpaid }) => unpaid > 0)
        expect(amounts.dueDate !== null).toBe(open)
        expect(sumOf(amounts.pastDueParts)).toBe(amounts.pastDue)
        expect(amounts.pastDue > 0).toBe(amounts.dueDate !== null && amounts.dueDate < today)
      }),
    )
  })

  it('lets interest be due with the oldest unpaid bill', () => {
    const late = [bill(10_000, '2026-12-03'), bill(9_000, '2026-10-01')]
    expect(deriveAmounts(19_135, late, today)).toEqual({
      balance: 19_135,
      amountDue: 19_135,
      pastDue: 9_135,
      pastDueParts: [{ amount: 9_135, dueDate: '2026-10-01' }],
      dueDate: '2026-10-01',
      nextInstalment: null,
    })
    expect(deriveAmounts(10_135, [late[0]!], today).pastDue).toBe(0)
    expect(deriveAmounts(10_135, [bill(10_000, today)], today).pastDue).toBe(0)
  })

  it('is due by the earliest date, though a newer bill be due before an older one', () => {
    const final = bill(4_000, '2026-12-01')
    const before = bill(9_000, '2026-12-10')
    expect(deriveAmounts(13_000, [final, before], today).dueDate).toBe('2026-12-01')
    expect(deriveAmounts(13_000, [before, final], today).dueDate).toBe('2026-12-01')
  })
})

describe('the interest of bills', () => {
  it('is told of each bill that still owes some', () => {
    const bore = { ...bill(9_000, '2026-10-28'), addedLater: 135 }
    const older = { ...bill(8_000, '2026-08-28'), addedLater: 60 }
    const open = bill(10_000, '2026-12-03')
    const of = (balance: number) => unpaidAddedLaterOf(balance, [open, bore, older], today)
    expect(of(27_195)).toEqual([
      { bill: bore, amount: 135 },
      { bill: older, amount: 60 },
    ])
    expect(of(19_135)).toEqual([{ bill: bore, amount: 135 }])
    expect(of(10_000)).toEqual([])
  })
})

describe('deriveAttention', () => {
  const attention = (
    balance: number,
    bills: Array<StandingBill>,
    overrides: {
      upcoming?: PlainUpcoming
      amounts?: OwedAmounts
    } = {},
  ) =>
    deriveAttention({
      amounts: deriveAmounts(balance, bills, today),
      hasBill: bills.length > 0,
      upcoming: nothingUpcoming,
      nextBillOn: '2027-01-20',
      today,
      ...overrides,
    })

  const checking = { ...nothingUpcoming, processing: 2_000 }

  it('says the most urgent thing first', () => {
    const late = [bill(10_000, '2026-12-03'), bill(9_000, '2026-10-01')]
    expect(attention(14_000, late, { upcoming: checking })).toEqual({
      kind: 'overdue',
      amount: 4_000,
      date: '2026-10-01',
    })
    expect(attention(10_000, late, { upcoming: checking }).kind).toBe('payment-checking')
  })

  it('[FEATURE-01] says since when each part is past due, the oldest first', () => {
    const bills = [bill(11_770, '2026-11-10'), bill(7_266, '2026-08-26'), bill(5_000, '2026-06-26')]
    const { pastDue, pastDueParts } = deriveAmounts(19_036, bills, today)
    expect(pastDue).toBe(19_036)
    expect(pastDueParts).toEqual([
      { amount: 7_266, dueDate: '2026-08-26' },
      { amount: 11_770, dueDate: '2026-11-10' },
    ])
  })

  describe('what is collected without anybody acting', () => {
    const bills = [bill(10_000, '2026-12-03')]
    const planned = {
      state: 'planned',
      amount: 10_000,
      date: '2026-12-03',
      failedOn: null,
      failedAmount: null,
      withNewMethod: false,
    } as const
    const by = (upcoming: Partial<PlainUpcoming>, standing = bills) =>
      attention(10_000, standing, { upcoming: { ...nothingUpcoming, ...upcoming } })

    it('[FEATURE-05] autopay pays all that is due by its day', () => {
      const { amount, date } = planned
      expect(by({ autopay: planned })).toEqual({ kind: 'autopay', amount, date })
      expect(by({ autopay: planned, processing: 4_000 }).kind).toBe('payment-checking')
    })

    it.each([
      ['skipped', { state: 'skipped' }],
      ['above the maximum', { state: 'above-maximum' }],
      ['too late', { date: '2026-12-05' }],
      ['only a part of it', { amount: 5_000 }],
    ] as const)('[FEATURE-05] the customer still has to pay where autopay is %s', (_, changes) => {
      expect(by({ autopay: { ...planned, ...changes } }).kind).toBe('bill-ready')
    })

    it('[FEATURE-04] scheduled payments cover what is due, alone or with autopay', () => {
      const scheduled = [{ amount: 10_000, date: '2026-11-30' }]
      expect(by({ scheduled })).toEqual({ kind: 'scheduled', amount: 10_000, date: '2026-11-30' })
      const part = [{ amount: 6_000, date: '2026-11-30' }]
      expect(by({ scheduled: part }).kind).toBe('bill-ready')
      const rest = { ...planned, amount: 4_000 }
      expect(by({ scheduled: part, autopay: rest })).toMatchObject({
        kind: 'autopay',
        amount: 4_000,
      })
    })

    it('[FEATURE-05] a failed autopay payment says when it is tried again, also of what is past due', () => {
      const late = [bill(10_000, '2026-11-20')]
      const retrying = { ...planned, state: 'retrying', date: '2026-11-24' } as const
      const failed = { kind: 'autopay-failed', amount: 10_000, date: '2026-11-24' }
      expect(by({ autopay: retrying })).toEqual(failed)
      expect(by({ autopay: retrying }, late)).toEqual(failed)
      const last = { ...planned, state: 'failed', date: null } as const
      expect(by({ autopay: last })).toEqual({ ...failed, date: null })
      expect(by({ autopay: last }, late).kind).toBe('overdue')
    })

    it('[FEATURE-04] what is on its way is not asked for again, past due or not', () => {
      const late = [bill(10_000, '2026-11-20')]
      const on = { kind: 'payment-checking', amount: 10_000, date: null }
      expect(by({ processing: 10_000 })).toEqual(on)
      expect(by({ processing: 10_000 }, late)).toEqual(on)
    })
  })

  it('tells the next instalment of a payment plan, unless a bill is due before it', () => {
    const next = { date: '2026-12-01', amount: 300 }
    const withPlan = (balance: number, bills: Array<StandingBill>) => {
      const amounts = deriveAmounts(balance, bills, today)
      const nextInstalment = { ...next, due: false }
      return attention(balance, bills, { amounts: { ...amounts, nextInstalment } })
    }
    expect(withPlan(0, [bill(500, '2026-10-01')])).toEqual({ kind: 'payment-plan', ...next })
    expect(withPlan(500, [bill(500, '2026-12-01')])).toEqual({ kind: 'payment-plan', ...next })
    expect(withPlan(500, [bill(500, '2026-11-23')]).kind).toBe('due-soon')
  })

  it('is due soon from seven days before the due date', () => {
    const on = (date: string) => attention(500, [bill(500, date)])
    expect(on('2026-11-28')).toEqual({ kind: 'due-soon', amount: 500, date: '2026-11-28' })
    expect(on(today).kind).toBe('due-soon')
    expect(on('2026-11-29')).toEqual({ kind: 'bill-ready', amount: 500, date: '2026-11-29' })
  })

  it('tells of a credit as a positive amount, and else when the next bill comes', () => {
    expect(attention(-3_607, [bill(900, today)])).toEqual({
      kind: 'credit',
      amount: 3_607,
      date: null,
    })
    expect(attention(0, [])).toEqual({ kind: 'no-bill-yet', amount: null, date: '2027-01-20' })
    expect(attention(0, [bill(900, today)])).toEqual({
      kind: 'all-paid',
      amount: null,
      date: '2027-01-20',
    })
  })
})
