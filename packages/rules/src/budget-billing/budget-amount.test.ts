import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { budgetAmount, lastYear, settleShares, simulateBudget } from './budget-amount.ts'
import { addDays } from '../calendar-days.ts'

/** Bills of so many days each, the newest first. */
function billsOf(charges: ReadonlyArray<number>, days = 61) {
  return charges.map((each, index) => {
    const to = addDays('2026-11-08', -index * days)
    return { period: { from: addDays(to, 1 - days), to }, charges: each }
  })
}
const anyCharges = fc.array(fc.integer({ min: -50_000, max: 500_000 }), {
  minLength: 6,
  maxLength: 13,
})

describe('the amount', () => {
  it('is an equal part of the year, rounded up to the unit', () => {
    const year = lastYear(billsOf([10_000, 20_000, 30_000, 10_050, 5_000, 4_900, 99_999]))
    expect(year).toHaveLength(6)
    expect(budgetAmount(year ?? [], 0, 100)).toBe(13_400)
    expect(budgetAmount(year ?? [], 6_000, 100)).toBe(14_400)
  })

  it('needs bills of a whole year', () => {
    expect(lastYear(billsOf([1, 2, 3, 4, 5]))).toBeNull()
    expect(
      lastYear(
        billsOf(
          Array.from({ length: 12 }, () => 100),
          30,
        ),
      ),
    ).toHaveLength(12)
  })

  it('covers the year, by less than one unit a bill, and is never nothing', () => {
    fc.assert(
      fc.property(anyCharges, fc.integer({ min: -90_000, max: 90_000 }), (charges, deferred) => {
        const year = billsOf(charges)
        const amount = budgetAmount(year, deferred, 100)
        const total = charges.reduce((sum, each) => sum + each, deferred)
        expect(amount % 100).toBe(0)
        expect(amount).toBeGreaterThan(0)
        expect(amount * year.length).toBeGreaterThanOrEqual(total)
        if (total > 0) expect((amount - 100) * year.length).toBeLessThan(total)
      }),
    )
  })
})

describe('what gathers', () => {
  it('is what the bills cost beyond what was asked, bill by bill, the oldest first', () => {
    fc.assert(
      fc.property(anyCharges, fc.integer({ min: 1, max: 400_000 }), (charges, amount) => {
        const rows = simulateBudget(billsOf(charges), amount)
        let gathered = 0
        for (const [index, row] of rows.entries()) {
          gathered += row.charges - row.asked
          expect(row.deferred).toBe(gathered)
          expect(row.period.to > (rows[index - 1]?.period.to ?? '')).toBe(true)
        }
        expect(rows.map((row) => row.charges).toReversed()).toEqual(charges)
      }),
    )
  })

  it('is settled to the cent, in parts that differ by no more than a cent', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000, max: 1_000_000 }),
        fc.integer({ min: 1, max: 24 }),
        (deferred, bills) => {
          const shares = settleShares(deferred, bills)
          expect(shares).toHaveLength(bills)
          expect(shares.reduce((sum, share) => sum + share, 0)).toBe(deferred)
          expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1)
        },
      ),
    )
  })
})
