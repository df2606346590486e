import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cycleOf, lastBilledDay, nextBillDate, readDayOf } from './bill-cycle.ts'
import { addDays, dateOfDay, dayNumber, daysBetween, isWeekend } from '../calendar-days.ts'

const day = fc
  .integer({ min: dayNumber('2020-01-01'), max: dayNumber('2040-12-31') })
  .map(dateOfDay)

describe('the next bill', () => {
  it('follows a read of a weekday, however the years go, and covers its months in the mean', () => {
    fc.assert(
      fc.property(day, fc.constantFrom(1, 2, 3), (first, months) => {
        let date = first
        for (let count = 0; count < 24; count += 1) date = nextBillDate(date, months)
        expect(isWeekend(readDayOf(date))).toBe(false)
        const mean = daysBetween(first, date) / 24
        expect(Math.abs(mean - (months * 365.25) / 12)).toBeLessThan(0.5)
      }),
    )
  })

  it('crosses a leap day like any other', () => {
    expect(nextBillDate('2028-01-04', 2)).toBe('2028-03-04')
    expect(nextBillDate('2027-01-05', 2)).toBe('2027-03-06')
  })

  it('covers the days up to the one before the read', () => {
    expect(lastBilledDay('2028-03-02')).toBe('2028-02-29')
    expect(readDayOf('2028-03-01')).toBe('2028-02-29')
  })
})

describe('the cycle', () => {
  it('is the nearest that the utility has', () => {
    const of = (days: number) =>
      cycleOf({ from: '2026-01-01', to: addDays('2026-01-01', days - 1) }, [1, 2])
    expect([22, 30, 45, 46, 61, 75, 200].map(of)).toEqual([1, 1, 1, 2, 2, 2, 2])
  })
})
