import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AutopayOption } from '@portal/contract/autopay/autopay'
import {
  beginAfterPause,
  beginOf,
  billDrawDay,
  monthDrawDay,
  monthsBetween,
} from './autopay-days.ts'
import { amountToDraw, drawsBetween, limitBelow, mostToDraw } from './autopay-draws.ts'
import type { OwedThen } from './autopay-draws.ts'
import { forecastDraws } from './autopay-forecast.ts'
import type { BudgetTerms } from './autopay-forecast.ts'
import { comingDraws } from './coming-draws.ts'
import type { AutopayTerms, KnownDraw } from './coming-draws.ts'
import { workDay } from '../work-day.ts'

const whole: AutopayOption = { kind: 'due-date', maximum: null }
const after = (days: number): AutopayOption => ({ kind: 'after-bill', days, maximum: null })
const monthly = (day: number | null): AutopayOption => ({ kind: 'monthly', day, amount: 50_00 })
const bill = (id: string, billDate: string, dueDate: string, asked = 100_00) => ({
  id,
  number: id.toUpperCase(),
  billDate,
  dueDate,
  asked,
  addedLater: 0,
})
const begin = beginOf('2026-11-20', 3)
const november = bill('nov', '2026-11-10', '2026-11-24')
const september = bill('sep', '2026-09-10', '2026-09-24')

describe('the day of a draw', () => {
  it.each([
    [whole, '2026-11-24'],
    [after(5), '2026-11-21'],
    [after(12), '2026-11-22'],
    [after(28), '2026-11-24'],
    [monthly(5), null],
  ])('[FEATURE-05] with %j a bill of November 10 is drawn on %s', (option, day) => {
    expect(billDrawDay(option, november, begin)).toBe(day)
  })

  it('[FEATURE-05] a bill due within three days of enrolling is left to be paid by hand', () => {
    const due = (dueDate: string) => billDrawDay(whole, { ...november, dueDate }, begin)
    expect([due('2026-11-23'), due('2026-11-24')]).toEqual([null, '2026-11-24'])
  })

  it('[FEATURE-05] after a pause, what is due before it can be announced is left to be paid by hand', () => {
    const again = beginAfterPause('2026-11-20', 3)
    const due = (dueDate: string) => billDrawDay(whole, { ...november, dueDate }, again)
    expect([due('2026-11-23'), due('2026-11-24')]).toEqual([null, '2026-11-24'])
    expect(again.startsOn).toBe('2026-11-24')
  })

  it.each([
    ['2026-02', null, '2026-02-28'],
    ['2028-02', null, '2028-02-29'],
    ['2026-12', null, '2026-12-31'],
    ['2026-02', 28, '2026-02-28'],
    ['2026-03', 8, '2026-03-08'],
  ])('[FEATURE-05] by the month: of %s, day %s is %s', (month, day, date) => {
    expect(monthDrawDay(month, day)).toBe(date)
  })

  it('[FEATURE-05] months follow each other over the year’s end', () => {
    expect(monthsBetween('2026-11-30', '2027-02-01')).toEqual([
      '2026-11',
      '2026-12',
      '2027-01',
      '2027-02',
    ])
  })

  it('[FEATURE-05] one draw for each bill, one for each month', () => {
    const span = { from: '2026-11-01', to: '2026-12-31' }
    expect(drawsBetween({ ...begin, option: whole }, [november, september], span)).toEqual([
      { key: 'bill:nov', date: '2026-11-24', billId: 'nov' },
    ])
    expect(drawsBetween({ ...begin, option: monthly(null) }, [november], span)).toEqual([
      { key: 'month:2026-11', date: '2026-11-30', billId: null },
      { key: 'month:2026-12', date: '2026-12-31', billId: null },
    ])
    expect(drawsBetween({ ...begin, option: monthly(15) }, [], span)).toHaveLength(1)
  })

  it('[FEATURE-05] the first month is drawn on the day after enrolling, and no day before it', () => {
    const span = { from: '2026-11-01', to: '2026-11-30' }
    const draws = (day: number) => drawsBetween({ ...begin, option: monthly(day) }, [], span)
    expect([draws(20).length, draws(21).length]).toEqual([0, 1])
  })

  it.each([
    ['2026-11-24', '2026-11-24', ['2026-11-24']],
    ['2026-11-25', '2026-12-31', []],
    ['2026-11-01', '2026-11-23', []],
  ])('[FEATURE-05] from %s to %s bills are drawn on %j', (from, to, dates) => {
    const draws = drawsBetween({ ...begin, option: whole }, [november], { from, to })
    expect(draws.map(({ date }) => date)).toEqual(dates)
  })

  it.each([
    ['2026-12-15', '2027-01-15', ['2026-12-15', '2027-01-15']],
    ['2026-12-16', '2027-01-14', []],
  ])('[FEATURE-05] from %s to %s a month’s fifteenth is drawn on %j', (from, to, dates) => {
    const draws = drawsBetween({ ...begin, option: monthly(15) }, [], { from, to })
    expect(draws.map(({ date }) => date)).toEqual(dates)
  })

  it.each([
    // 05:30 in Cedar Bay on the days when the clock changes, and a moment before it.
    ['2026-03-08T12:30:00Z', '2026-03-08'],
    ['2026-03-08T12:29:00Z', '2026-03-07'],
    ['2026-11-01T13:30:00Z', '2026-11-01'],
    ['2026-11-01T13:29:00Z', '2026-10-31'],
    ['2028-02-29T13:30:00Z', '2028-02-29'],
    ['2028-03-01T13:29:00Z', '2028-02-29'],
  ])('[FEATURE-05] at %s the work of %s is due', (moment, day) => {
    expect(workDay(new Date(moment), 'America/Los_Angeles', '05:30')).toBe(day)
  })
})

describe('the amount of a draw', () => {
  const bills = [november, september]

  it.each([
    ['all that is due then', { balance: 100_00, pending: 0 }, 'nov', 100_00],
    ['what was left of the bill before too', { balance: 130_00, pending: 0 }, 'nov', 130_00],
    ['not what is due later', { balance: 130_00, pending: 0 }, 'sep', 30_00],
    ['less what was paid by hand', { balance: 40_00, pending: 0 }, 'nov', 40_00],
    ['less what is being paid by hand', { balance: 100_00, pending: 70_00 }, 'nov', 30_00],
    ['nothing where nothing is owed', { balance: -20_00, pending: 0 }, 'nov', 0],
    ['nothing for a bill that was replaced', { balance: 130_00, pending: 0 }, 'gone', 0],
  ])('[FEATURE-05] %s', (_what, owed, billId, amount) => {
    expect(amountToDraw(whole, { ...owed, bills }, billId)).toBe(amount)
  })

  it('[FEATURE-05] a fixed amount is never more than what is owed', () => {
    const draw = (balance: number) => amountToDraw(monthly(5), { balance, pending: 0, bills }, null)
    expect([draw(80_00), draw(12_00), draw(-5_00)]).toEqual([50_00, 12_00, 0])
  })

  it('[FEATURE-05] the own maximum and that of a card: the lower one counts', () => {
    const limited: AutopayOption = { kind: 'due-date', maximum: 80_00 }
    expect(mostToDraw(limited, 100_00)).toBe(80_00)
    expect(mostToDraw(limited, 60_00)).toBe(60_00)
    expect(mostToDraw(limited, null)).toBe(80_00)
    expect(mostToDraw(whole, null)).toBeNull()
    expect(mostToDraw(monthly(1), 100_00)).toBe(100_00)
  })

  it.each([
    [80_00, 100_00, null],
    [80_01, 100_00, 'maximum'],
    [100_00, 100_00, 'maximum'],
    [100_01, 100_00, 'card-limit'],
    [70_00, 60_00, 'card-limit'],
    [1_000_00, null, 'maximum'],
  ])('[FEATURE-05] %d beside a card’s %d is above: %s', (amount, mostOfCard, limit) => {
    expect(limitBelow(amount, { kind: 'due-date', maximum: 80_00 }, mostOfCard)).toBe(limit)
    const isCard = limit === 'card-limit'
    expect(limitBelow(amount, whole, mostOfCard)).toBe(isCard ? limit : null)
  })
})

describe('the next three draws', () => {
  const given = {
    terms: { ...begin, option: whole, announcedUntil: null as string | null },
    owed: { balance: 100_00, pending: 0, bills: [november, september] } as OwedThen,
    known: [] as ReadonlyArray<KnownDraw>,
    limits: { least: 1_00, mostOfMethod: null as number | null },
    untoldFrom: '2026-11-21',
    noticeDays: 3,
    today: '2026-11-20',
    until: '2027-12-31',
    nextBillOn: '2027-01-10' as string | null,
    dueTerms: { dueDays: 14, longestDueDays: 28, dueDay: null as number | null },
    budget: null as BudgetTerms | null,
  }
  type Changes = Partial<Omit<typeof given, 'terms'>> & { terms?: AutopayTerms }
  const coming = (changes: Changes = {}) => comingDraws({ ...given, ...changes })
  const forecast = (changes: Changes = {}) => {
    const { owed, ...rest } = { ...given, ...changes }
    const { mostOfMethod } = rest.limits
    return forecastDraws({ ...rest, mostOfMethod, coming: coming(changes), bills: owed.bills })
  }
  const draw = (state: KnownDraw['state'], changes: Partial<KnownDraw> = {}): KnownDraw => ({
    key: 'bill:nov',
    billId: 'nov',
    state,
    drawOn: '2026-11-24',
    tryOn: null,
    told: null,
    toldAmount: null,
    isTaken: state === 'drawn',
    ...changes,
  })

  it('[FEATURE-05] the bill that is there, then those that are expected at the pace so far', () => {
    const unknown = { key: null, amount: null, billNumber: null }
    const [skipped, above] = [false, null]
    expect(forecast()).toEqual([
      {
        key: 'bill:nov',
        date: '2026-11-24',
        amount: 100_00,
        billNumber: 'NOV',
        skipped,
        above,
      },
      { ...unknown, date: '2027-01-24', skipped, above },
      { ...unknown, date: '2027-03-26', skipped, above },
    ])
  })

  it('[FEATURE-05] with budget billing the bills to come ask for what it set, until its review', () => {
    const budget = { amount: 155_00, reviewOn: '2027-03-13', nextAmount: null }
    const amounts = (changes: Changes) => forecast(changes).map(({ amount }) => amount)
    expect(amounts({ budget })).toEqual([100_00, 155_00, 155_00])
    // Its bill is made on March 12, its draw two weeks later.
    const reviewed = { ...budget, reviewOn: '2027-03-12' }
    expect(amounts({ budget: reviewed })).toEqual([100_00, 155_00, null])
    expect(amounts({ budget: { ...reviewed, nextAmount: 160_00 } })).toEqual([
      100_00, 155_00, 160_00,
    ])
    const option = { kind: 'due-date', maximum: 120_00 } as const
    expect(forecast({ budget, terms: { ...given.terms, option } }).at(-1)).toMatchObject({
      above: 'maximum',
    })
    expect(
      forecast({ budget, limits: { ...given.limits, mostOfMethod: 150_00 } })[1],
    ).toMatchObject({ above: 'card-limit' })
  })

  it('[FEATURE-05] a bill that is paid, or drawn already, is none of them; a skipped one says so', () => {
    const first = (changes: Changes) => forecast(changes)[0]
    expect(first({ owed: { ...given.owed, balance: 0 } })?.date).toBe('2027-01-24')
    expect(first({ owed: { ...given.owed, balance: 99 } })?.date).toBe('2027-01-24')
    expect(first({ owed: { ...given.owed, balance: 1_00 } })?.amount).toBe(1_00)
    expect(first({ known: [draw('drawn')] })?.date).toBe('2027-01-24')
    expect(first({ known: [draw('skipped')] })).toMatchObject({ skipped: true })
  })

  it('[FEATURE-05] what was not told yet is told first, also where its day was missed; what was keeps its day, or is made next', () => {
    const first = (changes: Changes) => forecast(changes)[0]?.date
    const late = { today: '2026-11-25', untoldFrom: '2026-11-26' }
    expect(first(late)).toBe('2026-11-26')
    const planned = (drawOn: string) => [draw('planned', { drawOn, toldAmount: 100_00 })]
    expect(first({ ...late, known: planned('2026-11-25') })).toBe('2026-11-25')
    expect(first({ ...late, known: planned('2026-11-24') })).toBe('2026-11-25')
    expect(first({ ...late, known: [draw('planned', { drawOn: '2026-11-25' })] })).toBe(
      '2026-11-26',
    )
    expect(first({ ...late, known: [draw('skipped')] })).toBe('2027-01-24')
    expect(first({ ...late, known: [draw('skipped', { drawOn: '2026-11-25' })] })).toBe(
      '2026-11-25',
    )
    const eve = { today: '2026-11-24', untoldFrom: '2026-11-25' }
    const announced = (announcedUntil: string) =>
      first({ ...eve, terms: { ...given.terms, announcedUntil } })
    expect(announced('2026-11-24')).toBe('2026-11-24')
    expect(announced('2026-11-23')).toBe('2026-11-25')
  })

  it('[FEATURE-05] what nobody ran for is made for thirty days; what its payer was told of, later too, told anew', () => {
    const on = (today: string, known: ReadonlyArray<KnownDraw> = []) =>
      coming({ today, untoldFrom: '2027-01-30', known }).map(({ date }) => date)
    expect(on('2026-12-24')).toEqual(['2027-01-30'])
    expect(on('2026-12-25')).toEqual([])
    const told = [draw('planned', { tryOn: '2026-11-24', toldAmount: 100_00 })]
    expect(on('2026-11-27', told)).toEqual(['2026-11-24'])
    expect(on('2026-11-28', told)).toEqual(['2027-01-30'])
    expect(on('2026-12-25', told)).toEqual(['2027-01-30'])
    const again = [draw('retrying', { tryOn: '2026-11-27', toldAmount: 100_00 })]
    expect(on('2026-11-30', again)).toEqual(['2026-11-27'])
    expect(on('2026-12-01', again)).toEqual(['2027-01-30'])
  })

  it('[FEATURE-05] what waits for another payment was put off, and is told before it is made, however late', () => {
    const on = (today: string, known: KnownDraw, changes: Changes = {}) =>
      coming({ today, untoldFrom: '2027-01-30', known: [known], ...changes })
    const putOff = draw('planned', { tryOn: '2026-11-25' })
    expect(on('2026-12-31', putOff)).toMatchObject([{ date: '2027-01-30', amount: 100_00 }])
    const terms = { ...given.terms, announcedUntil: '2026-11-30' }
    expect(on('2026-11-25', putOff, { terms })).toMatchObject([{ date: '2027-01-30' }])
    const retry = draw('retrying', { tryOn: '2026-11-25' })
    expect(on('2026-11-25', retry)).toMatchObject([{ date: '2027-01-30', amount: 100_00 }])
  })

  it('[FEATURE-05] what nothing is due of is being paid where payments without an end take it off', () => {
    const isBeingPaid = (owed: Partial<OwedThen>) =>
      coming({ owed: { ...given.owed, ...owed } }).map((one) => [one.state, one.isBeingPaid])
    expect(isBeingPaid({ pending: 100_00 })).toEqual([['nothing-due', true]])
    const scheduled = [{ amount: 100_00, date: '2026-11-24' }]
    expect(isBeingPaid({ scheduled })).toEqual([['nothing-due', true]])
    expect(isBeingPaid({ pending: 40_00 })).toEqual([['to-make', false]])
    expect(isBeingPaid({ balance: 50, pending: 50 })).toEqual([['nothing-due', false]])
  })

  const december = bill('dec', '2026-11-19', '2026-12-03', 60_00)
  const both = { balance: 160_00, pending: 0, bills: [december, november] }
  const amounts = (changes: Changes) =>
    coming(changes).map(({ key, amount, isBegun, state }) => [
      key,
      amount,
      isBegun ? `begun, ${state}` : state,
    ])

  it('[FEATURE-05] two bills that are there share what is owed', () => {
    const two = forecast({ owed: both })
    expect(two.map(({ amount }) => amount)).toEqual([100_00, 60_00, null])
    expect(two.map(({ billNumber }) => billNumber)).toEqual(['NOV', 'DEC', null])
  })

  it('[FEATURE-05] all bills that are there are shown, also where these are more than three', () => {
    const bills = ['d', 'c', 'b', 'a'].map((id) => ({ ...november, id, number: id }))
    const four = forecast({ owed: { balance: 400_00, pending: 0, bills } })
    expect(four.map(({ billNumber }) => billNumber)).toEqual(['a', 'b', 'c', 'd'])
  })

  it('[FEATURE-05] what an earlier draw takes is not held against the maximum of a later one, what it leaves is', () => {
    const limits = { least: 1_00, mostOfMethod: 100_00 }
    expect(amounts({ owed: both, limits })).toEqual([
      ['bill:nov', 100_00, 'to-make'],
      ['bill:dec', 60_00, 'to-make'],
    ])
    expect(amounts({ owed: both, limits: { least: 1_00, mostOfMethod: 99_99 } })).toEqual([
      ['bill:nov', 100_00, 'above-maximum'],
      ['bill:dec', 160_00, 'above-maximum'],
    ])
  })

  it('[FEATURE-05] what a skipped draw leaves, the next one takes', () => {
    const two = forecast({ owed: both, known: [draw('skipped')] })
    expect(two.map(({ amount }) => amount)).toEqual([100_00, 160_00, null])
  })

  it('[FEATURE-05] what is scheduled by its day is taken off', () => {
    const scheduled = [
      { amount: 40_00, date: '2026-11-24' },
      { amount: 20_00, date: '2026-11-25' },
    ]
    expect(coming({ owed: { ...given.owed, scheduled } })).toMatchObject([{ amount: 60_00 }])
  })

  it('[FEATURE-05] on its day no more than was told, and nothing where that was told; before it more can be told', () => {
    const told = (toldAmount: number, drawOn: string, what: KnownDraw['told'] = 'upcoming') =>
      amounts({ today: '2026-11-24', known: [draw('planned', { toldAmount, drawOn, told: what })] })
    expect(told(90_00, '2026-11-24')).toEqual([['bill:nov', 90_00, 'to-make']])
    expect(told(90_00, '2026-11-25')).toEqual([['bill:nov', 100_00, 'to-make']])
    expect(told(120_00, '2026-11-24')).toEqual([['bill:nov', 100_00, 'to-make']])
    expect(told(120_00, '2026-11-24', 'above-maximum')).toEqual([
      ['bill:nov', 100_00, 'above-maximum'],
    ])
    const known = [draw('planned', { toldAmount: 120_00, told: 'above-maximum' })]
    expect(coming({ today: '2026-11-24', known })[0]?.above).toBe('maximum')
    expect(told(120_00, '2026-11-25', 'above-maximum')).toEqual([['bill:nov', 100_00, 'to-make']])
  })

  const retrying = draw('retrying', { tryOn: '2026-12-05', toldAmount: 100_00 })

  it('[FEATURE-05] what is tried again keeps what it was for, also where another draw comes before', () => {
    const limits = { least: 1_00, mostOfMethod: 100_00 }
    expect(amounts({ owed: both, limits, known: [retrying] })).toEqual([
      ['bill:nov', 100_00, 'begun, to-make'],
      ['bill:dec', 60_00, 'to-make'],
    ])
    expect(forecast({ owed: both, known: [retrying] })[0]?.key).toBe('bill:dec')
    const less = { least: 1_00, mostOfMethod: 90_00 }
    expect(forecast({ owed: both, limits: less, known: [retrying] })[0]?.key).toBe('bill:dec')
    const drawn = draw('drawn', { key: 'bill:dec', billId: 'dec' })
    const left = { ...both, balance: 100_00 }
    expect(amounts({ owed: left, known: [drawn, retrying] })).toEqual([
      ['bill:nov', 100_00, 'begun, to-make'],
    ])
  })

  it('[FEATURE-05] what is being charged keeps what it is for until its payment is there, the older bill first', () => {
    const begun = { tryOn: '2026-11-24', toldAmount: 60_00 }
    const known = [
      draw('drawing', { ...begun, key: 'bill:dec', billId: 'dec' }),
      draw('drawing', { ...begun, toldAmount: 100_00 }),
    ]
    expect(amounts({ owed: both, known })).toEqual([
      ['bill:nov', 100_00, 'begun, to-make'],
      ['bill:dec', 60_00, 'begun, to-make'],
    ])
    const charged = known.map((one) => ({ ...one, isTaken: one.billId === 'nov' }))
    expect(amounts({ owed: { ...both, pending: 100_00 }, known: charged })).toEqual([
      ['bill:dec', 60_00, 'begun, to-make'],
    ])
  })

  it('[FEATURE-05] what is charged beside a retry is the same before and while it is charged', () => {
    const limits = { least: 1_00, mostOfMethod: 100_00 }
    const told = { key: 'bill:dec', billId: 'dec', toldAmount: 60_00, drawOn: '2026-12-03' }
    const taken = (state: KnownDraw['state']) => {
      const known = [draw(state, { ...told, tryOn: '2026-12-03' }), retrying]
      return coming({ owed: both, limits, known, today: '2026-12-03' }).map(({ amount }) => amount)
    }
    expect([taken('planned'), taken('drawing')]).toEqual([
      [100_00, 60_00],
      [100_00, 60_00],
    ])
  })

  it('[FEATURE-05] a retry of a newer bill leaves an older one its draw', () => {
    const again = draw('retrying', {
      key: 'bill:dec',
      billId: 'dec',
      tryOn: '2026-11-25',
      toldAmount: 60_00,
    })
    expect(amounts({ owed: both, known: [again] })).toEqual([
      ['bill:dec', 60_00, 'begun, to-make'],
      ['bill:nov', 100_00, 'to-make'],
    ])
  })

  it('[FEATURE-05] nothing is tried again where autopay pays by another kind since', () => {
    const month = { key: 'month:2026-11', billId: null, toldAmount: 50_00 }
    const byMonth = { ...begin, option: monthly(28), announcedUntil: null }
    const tried = (terms: AutopayTerms, known: KnownDraw) =>
      coming({ terms, known: [known] })
        .filter(({ isBegun }) => isBegun)
        .map(({ amount }) => amount)
    expect(tried(given.terms, retrying)).toEqual([100_00])
    expect(tried(byMonth, retrying)).toEqual([])
    expect(tried(byMonth, { ...retrying, ...month })).toEqual([50_00])
    expect(tried(given.terms, { ...retrying, ...month })).toEqual([])
  })

  const datesOf = (changes: Changes) => forecast(changes).map(({ date }) => date)
  const paid = (...bills: OwedThen['bills']) => ({ owed: { balance: 0, pending: 0, bills } })

  it.each([
    ['no bill', [], '2027-03-26'],
    ['one bill', [november], '2027-03-26'],
    ['bills of a month', [november, bill('oct', '2026-10-11', '2026-10-25')], '2027-02-23'],
    ['bills 21 days apart', [november, bill('oct', '2026-10-20', '2026-11-03')], '2027-02-14'],
    [
      'a bill that was made soon after another',
      [november, bill('oct', '2026-10-21', '2026-11-04')],
      '2027-03-26',
    ],
  ])(
    '[FEATURE-05] with %s so far, the draw after the next one is expected then',
    (_what, bills, date) => {
      expect(datesOf(paid(...bills))[1]).toBe(date)
    },
  )

  it('[FEATURE-05] three draws are shown where the first bill to come is still to be paid by hand', () => {
    const soon = { ...given.dueTerms, dueDays: 3 }
    expect(datesOf({ ...paid(november), nextBillOn: '2026-11-20', dueTerms: soon })).toEqual([
      '2027-01-23',
      '2027-03-25',
      '2027-05-25',
    ])
  })

  it('[FEATURE-05] [FEATURE-08] draws move with the day on which bills are to be due', () => {
    const dueTerms = { ...given.dueTerms, dueDay: 1 }
    expect(datesOf({ ...paid(november), nextBillOn: '2026-12-10', dueTerms })[0]).toBe('2027-01-01')
  })

  it('[FEATURE-05] a bill that is late is expected today', () => {
    expect(datesOf({ ...paid(november), nextBillOn: '2026-11-15' })[0]).toBe('2026-12-04')
  })

  it('[FEATURE-05] a skipped month says so also while nothing is owed', () => {
    const terms = { ...begin, option: monthly(28), announcedUntil: null }
    const month = { key: 'month:2026-11', billId: null, drawOn: '2026-11-28' }
    const known = [draw('skipped', month)]
    const owed = { balance: 0, pending: 0, bills: [] }
    expect(forecast({ terms, known, owed }).map(({ skipped }) => skipped)).toEqual([
      true,
      false,
      false,
    ])
    expect(forecast({ owed: { ...given.owed, balance: 0 }, known: [draw('skipped')] })[0]).toEqual(
      expect.objectContaining({ date: '2027-01-24', skipped: false }),
    )
  })

  it('[FEATURE-05] by the month, three months; of a closed account no bills to come', () => {
    const terms = { ...begin, option: monthly(null), announcedUntil: null }
    expect(datesOf({ terms })).toEqual(['2026-11-30', '2026-12-31', '2027-01-31'])
    expect(forecast({ nextBillOn: null })).toHaveLength(1)
  })
})

it('[FEATURE-05] no more is taken than is owed, whatever was added to the bills or taken off them', () => {
  const anyBill = fc.record({
    asked: fc.integer({ min: -9_000, max: 90_000 }),
    addedLater: fc.integer({ min: -120_000, max: 5_000 }),
  })
  fc.assert(
    fc.property(
      fc.array(anyBill, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -50_000, max: 300_000 }),
      (found, balance) => {
        const bills = found.map((each, index) => ({ ...november, ...each, id: String(index) }))
        for (const { id } of bills) {
          const amount = amountToDraw(whole, { balance, pending: 0, bills }, id)
          expect(amount).toBeGreaterThanOrEqual(0)
          expect(amount).toBeLessThanOrEqual(Math.max(balance, 0))
        }
      },
    ),
  )
})
