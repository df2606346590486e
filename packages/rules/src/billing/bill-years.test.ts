import { describe, expect, it } from 'vitest'
import { billYears } from './bill-years.ts'
import { addDays } from '../calendar-days.ts'

/** Two-monthly bills whose dates wander a little, as those of real meter rounds do. */
function bill(billDate: string, amount: number, wh: number | null = 500_000, superseded = false) {
  const period = { from: addDays(billDate, -61), to: addDays(billDate, -2) }
  return { billDate, period, charges: { amount }, wh, superseded }
}

const bills = [
  bill('2026-11-19', 14_260),
  bill('2026-09-19', 16_000),
  bill('2026-09-05', 99_900, 900_000, true),
  bill('2026-07-21', 12_000),
  bill('2025-11-14', 17_000, 600_000),
  bill('2025-09-17', 15_500, 510_000),
  bill('2025-07-25', 11_000, 480_000),
  bill('2025-05-22', 9_000, 400_000),
]

describe('a year of bills', () => {
  it('[FEATURE-02] counts what was billed in it, without what was replaced, the oldest first', () => {
    const [newest, before] = billYears(bills)
    expect(newest?.year).toBe('2026')
    expect(newest?.bills.map(({ bill: { billDate } }) => billDate)).toEqual([
      '2026-07-21',
      '2026-09-19',
      '2026-11-19',
    ])
    expect(newest?.sum).toEqual({ charges: 42_260, wh: 1_500_000, days: 180 })
    expect(before?.sum.charges).toBe(52_500)
  })

  it('[FEATURE-02] keeps the order of two bills of one period', () => {
    const pair = [bill('2026-07-21', 200), bill('2026-07-21', 100)]
    const [year] = billYears(pair)
    expect(year?.bills.map(({ bill: { charges } }) => charges.amount)).toEqual([100, 200])
  })

  it('[FEATURE-02] compares each bill with that of the same season, and like with like', () => {
    const [newest, before] = billYears(bills)
    expect(newest?.bills.map((pair) => pair.before?.billDate)).toEqual([
      '2025-07-25',
      '2025-09-17',
      '2025-11-14',
    ])
    expect(newest?.before).toEqual({ charges: 43_500, wh: 1_590_000, days: 180 })
    expect(before?.bills.every((pair) => pair.before === null)).toBe(true)
    expect(before?.before).toBeNull()
  })

  it('[FEATURE-02] compares no year of which one bill has none of its season before', () => {
    const gap = bills.filter(({ billDate }) => billDate !== '2025-09-17')
    const [newest] = billYears(gap)
    expect(newest?.bills.map((pair) => pair.before?.billDate)).toEqual([
      '2025-07-25',
      undefined,
      '2025-11-14',
    ])
    expect(newest?.before).toBeNull()
  })

  it('says nothing of the energy where a bill has no reads', () => {
    expect(billYears([...bills, bill('2026-05-20', 8_000, null)])[0]?.sum.wh).toBeNull()
  })

  it('has no year without a bill', () => {
    expect(billYears([])).toEqual([])
  })
})
