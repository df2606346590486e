import type { PlanFrequency } from '@portal/contract/payment-plans/payment-plans'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfDay, daysBetween } from '../calendar-days.ts'
import { amountsBesidePlan } from './plan-amounts.ts'
import { addMonths, planDates } from './plan-dates.ts'
import { planCounts, planInstalments } from './plan-instalments.ts'
import { planOutcome, planPaid, planProgress } from './plan-progress.ts'

const rules = { firstDays: 7, mostInstalments: 12, mostMonths: 6, leastInstalment: 1_000 }
const today = '2026-11-21'
const frequencies = ['weekly', 'fortnightly', 'monthly'] as const

const anyDay = fc.integer({ min: 19_000, max: 23_000 }).map(dateOfDay)
const anyFrequency = fc.constantFrom(...frequencies)
const anyPlan = fc.record({
  arrears: fc.integer({ min: 2_000, max: 900_000 }),
  frequency: anyFrequency,
  count: fc.integer({ min: 2, max: 12 }),
  today: anyDay,
})
interface MadePlan {
  arrears: number
  frequency: PlanFrequency
  count: number
  today: string
}
const instalmentsOf = (plan: MadePlan) => planInstalments(plan.arrears, plan, plan.today, rules)
const sumOf = (amounts: Array<number>) => amounts.reduce((sum, amount) => sum + amount, 0)

describe('the days of a plan', () => {
  it('stay on the day of the month, and come back to it after a shorter one', () => {
    expect(planDates('2027-01-31', 'monthly', 4)).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ])
    expect(addMonths('2027-12-31', 2)).toBe('2028-02-29')
    expect(addMonths('2026-11-30', 3)).toBe('2027-02-28')
  })

  it('lie a week, a fortnight or a month apart', () => {
    fc.assert(
      fc.property(anyDay, anyFrequency, (first, frequency) => {
        const dates = planDates(first, frequency, 12)
        expect(dates[0]).toBe(first)
        const gaps = dates.slice(1).map((date, index) => daysBetween(dates[index]!, date))
        const [least, most] = { weekly: [7, 7], fortnightly: [14, 14], monthly: [28, 31] }[
          frequency
        ]
        for (const gap of gaps) {
          expect(gap).toBeGreaterThanOrEqual(least!)
          expect(gap).toBeLessThanOrEqual(most!)
        }
      }),
    )
  })
})

describe('the instalments of a plan', () => {
  it('add up to the cent, and the first one takes what does not divide', () => {
    expect(planInstalments(10_001, { frequency: 'weekly', count: 3 }, today, rules)).toEqual([
      { date: '2026-11-28', amount: 3_335 },
      { date: '2026-12-05', amount: 3_333 },
      { date: '2026-12-12', amount: 3_333 },
    ])
    fc.assert(
      fc.property(anyPlan, (plan) => {
        const amounts = instalmentsOf(plan).map(({ amount }) => amount)
        expect(amounts).toHaveLength(plan.count)
        expect(sumOf(amounts)).toBe(plan.arrears)
        expect(new Set(amounts.slice(1)).size).toBeLessThanOrEqual(1)
        expect(amounts[0]! - amounts[1]!).toBeLessThan(plan.count)
      }),
    )
  })

  it('may be as many as are large enough and end in time', () => {
    expect(planCounts(1_999, 'weekly', today, rules)).toEqual([])
    expect(planCounts(3_500, 'weekly', today, rules)).toEqual([2, 3])
    expect(planCounts(90_000, 'weekly', today, rules)).toHaveLength(11)
    expect(planCounts(90_000, 'monthly', today, rules)).toEqual([2, 3, 4, 5, 6])
    // The last one on the last day that is in time.
    const atOnce = { ...rules, firstDays: 0 }
    expect(planCounts(90_000, 'monthly', today, atOnce)).toEqual([2, 3, 4, 5, 6, 7])
    fc.assert(
      fc.property(anyPlan, ({ arrears, frequency, today: day }) => {
        for (const count of planCounts(arrears, frequency, day, rules)) {
          const made = planInstalments(arrears, { frequency, count }, day, rules)
          expect(made.every(({ amount }) => amount >= rules.leastInstalment)).toBe(true)
          expect(made.at(-1)!.date <= addMonths(day, rules.mostMonths)).toBe(true)
        }
      }),
    )
  })
})

describe('how far a plan is', () => {
  const plan = planInstalments(10_000, { frequency: 'weekly', count: 3 }, today, rules)
  const at = (paid: number, day: string) => planProgress(plan, paid, day, 10)

  it('money pays the instalments in their order', () => {
    const { instalments, next } = at(5_000, today)
    expect(instalments.map(({ state, paid }) => [state, paid])).toEqual([
      ['paid', 3_334],
      ['partly', 1_666],
      ['to-come', 0],
    ])
    expect(next).toEqual({ date: '2026-12-05', amount: 1_667 })
  })

  it('an instalment is due on its day, missed from the next one, and breaks the plan after ten more', () => {
    expect(at(0, '2026-11-28').instalments[0]!.state).toBe('due')
    expect(at(0, '2026-11-28')).toMatchObject({ missed: 0, brokenAfter: null })
    const late = at(0, '2026-11-29')
    expect(late.instalments[0]!.state).toBe('missed')
    expect(late).toMatchObject({ missed: 3_334, brokenAfter: '2026-12-08' })
    expect(planOutcome(at(0, '2026-12-08'), '2026-12-08')).toBe('active')
    expect(planOutcome(at(0, '2026-12-09'), '2026-12-09')).toBe('broken')
    expect(planOutcome(at(3_334, '2026-12-09'), '2026-12-09')).toBe('active')
  })

  it('what is to be paid next holds all that was to be paid by today', () => {
    expect(at(0, '2026-12-05').next).toEqual({ date: '2026-11-28', amount: 6_667 })
    expect(at(10_000, today).next).toBeNull()
    expect(planOutcome(at(10_000, today), today)).toBe('finished')
  })

  it('no more is left of it than the account owes, and nothing that came in is lost', () => {
    expect(planPaid(10_000, 2_500, 12_000)).toBe(2_500)
    expect(planPaid(10_000, 0, 4_000)).toBe(6_000)
    expect(planPaid(10_000, 0, -50)).toBe(10_000)
    expect(planPaid(10_000, -300, 20_000)).toBe(0)
    expect(planPaid(10_000, 99_999, 20_000)).toBe(10_000)
  })

  it('paid and missing are the whole of it, whatever came in and whenever one looks', () => {
    fc.assert(
      fc.property(
        anyPlan,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: -5, max: 400 }),
        (made, paid, days) => {
          const progress = planProgress(instalmentsOf(made), paid, addDays(made.today, days), 10)
          expect(sumOf(progress.instalments.map((each) => each.paid))).toBe(progress.paid)
          expect(progress.total).toBe(made.arrears)
          const left = progress.total - progress.paid
          expect(progress.missed).toBeLessThanOrEqual(left)
          expect(progress.next?.amount ?? 0).toBeLessThanOrEqual(left)
          expect(progress.next === null).toBe(left === 0)
        },
      ),
    )
  })
})

describe('what is due beside a plan', () => {
  const bills = [
    { asked: 5_000, addedLater: 0, dueDate: '2026-12-20', superseded: false },
    { asked: 8_000, addedLater: 0, dueDate: '2026-10-05', superseded: false },
  ]
  const plan = planInstalments(8_000, { frequency: 'monthly', count: 4 }, today, rules)

  const at = (day: string, paid = 0) =>
    amountsBesidePlan(13_000 - paid, bills, planProgress(plan, paid, day, 10), day)

  it('is what the bills ask that it does not cover, and an instalment from its day on', () => {
    expect(at('2026-11-27')).toEqual({
      balance: 13_000,
      amountDue: 5_000,
      pastDue: 0,
      pastDueParts: [],
      dueDate: '2026-12-20',
      nextInstalment: { date: '2026-11-28', amount: 2_000, due: false },
    })
    expect(at('2026-11-28')).toMatchObject({
      amountDue: 7_000,
      dueDate: '2026-11-28',
      nextInstalment: { date: '2026-11-28', amount: 2_000, due: true },
    })
  })

  it('is no further instalment as soon as one is paid', () => {
    expect(at('2026-11-28', 2_000)).toMatchObject({
      amountDue: 5_000,
      dueDate: '2026-12-20',
      nextInstalment: { date: '2026-12-28', amount: 2_000, due: false },
    })
    expect(amountsBesidePlan(6_000, [], planProgress(plan, 2_000, today, 10), today)).toMatchObject(
      { amountDue: 0, pastDue: 0, dueDate: null },
    )
  })

  it('is what the bills ask alone as soon as all of it is paid', () => {
    expect(at('2026-11-28', 8_000)).toMatchObject({
      balance: 5_000,
      amountDue: 5_000,
      nextInstalment: null,
    })
  })

  it('is past due where an instalment is missed, or a bill that came after', () => {
    const late = '2026-12-21'
    const progress = planProgress(plan, 2_000, late, 10)
    expect(amountsBesidePlan(11_000, bills, progress, late)).toMatchObject({ pastDue: 5_000 })
    const missed = planProgress(plan, 0, '2026-11-30', 10)
    expect(amountsBesidePlan(13_000, bills, missed, '2026-11-30')).toMatchObject({
      pastDue: 2_000,
      dueDate: '2026-11-28',
    })
  })
})
