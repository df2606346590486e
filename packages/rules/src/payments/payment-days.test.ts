import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '../calendar-days.ts'
import { localDate } from '../local-date.ts'
import {
  changeableUntil,
  chargeDate,
  firstChosenDate,
  isBankDay,
  lastChargedDate,
  lastDayInTime,
  schedulableDates,
} from './payment-days.ts'
import type { PaymentDayRules } from './payment-days.ts'

const rules: PaymentDayRules = {
  timeZone: 'America/Los_Angeles',
  cutOff: '17:00',
  chargeFrom: '06:00',
  scheduleDays: 60,
  holidays: ['2026-11-26', '2026-12-25', '2027-01-01'],
  waitForBankDay: { card: false, bank: true },
}
const anyDay = fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2024-01-01', days))
const anyMoment = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2032-01-01'), noInvalidDate: true })
  .map((moment) => new Date(moment))
const anyZone = fc.constantFrom(
  'America/Los_Angeles',
  'Europe/Berlin',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
)

describe('the last day for a payment to be charged by a date', () => {
  it('[FEATURE-03] is the one before where banks are closed, and the date itself for a card', () => {
    expect(lastDayInTime('2026-11-28', 'bank', rules)).toBe('2026-11-27')
    expect(lastDayInTime('2026-11-26', 'bank', rules)).toBe('2026-11-25')
    expect(lastDayInTime('2026-11-28', 'card', rules)).toBe('2026-11-28')
  })

  it('[FEATURE-03] is charged in time, and the day after it is not', () => {
    fc.assert(
      fc.property(anyDay, (due) => {
        const last = lastDayInTime(due, 'bank', rules)
        expect(chargeDate(last, 'bank', rules) <= due).toBe(true)
        expect(chargeDate(addDays(last, 1), 'bank', rules) > due).toBe(true)
      }),
    )
  })
})

describe('the day on which a payment is charged', () => {
  it('[FEATURE-03] waits over a weekend and a holiday with a bank account, and does not with a card', () => {
    expect(chargeDate('2026-11-28', 'bank', rules)).toBe('2026-11-30')
    expect(chargeDate('2026-11-28', 'card', rules)).toBe('2026-11-28')
    expect(chargeDate('2026-11-26', 'bank', rules)).toBe('2026-11-27')
    expect(chargeDate('2026-12-25', 'bank', rules)).toBe('2026-12-28')
    expect(chargeDate('2026-11-24', 'bank', rules)).toBe('2026-11-24')
  })

  it('is the chosen one or the first bank day after it', () => {
    fc.assert(
      fc.property(anyDay, (chosen) => {
        const date = chargeDate(chosen, 'bank', rules)
        expect(isBankDay(date, rules.holidays)).toBe(true)
        for (let day = chosen; day < date; day = addDays(day, 1)) {
          expect(isBankDay(day, rules.holidays)).toBe(false)
        }
        expect(chargeDate(date, 'bank', rules)).toBe(date)
        const first = firstChosenDate(date, 'bank', rules)
        expect(first <= chosen && chargeDate(first, 'bank', rules) === date).toBe(true)
        expect(chargeDate(addDays(first, -1), 'bank', rules) < date).toBe(true)
      }),
    )
    expect(firstChosenDate('2026-11-30', 'bank', rules)).toBe('2026-11-28')
    expect(firstChosenDate('2026-11-30', 'card', rules)).toBe('2026-11-30')
  })
})

describe('until when it may be changed', () => {
  it.each([
    ['2026-11-25', '2026-11-25T01:00:00.000Z'],
    // The clocks went back on the first, and forward on the eighth of March.
    ['2026-11-02', '2026-11-02T01:00:00.000Z'],
    ['2026-11-01', '2026-11-01T00:00:00.000Z'],
    ['2027-03-14', '2027-03-14T01:00:00.000Z'],
    ['2027-03-15', '2027-03-15T00:00:00.000Z'],
  ])('[FEATURE-03] of %s is 17:00 the day before, %s', (date, moment) => {
    expect(changeableUntil(date, rules).toISOString()).toBe(moment)
  })

  it('comes before the day is charged, in every zone, and later for a later day', () => {
    fc.assert(
      fc.property(anyDay, anyZone, (date, timeZone) => {
        const until = changeableUntil(date, { ...rules, timeZone })
        // Samoa left out a day of its calendar; none of these dates is it.
        expect(localDate(until, timeZone)).toBe(addDays(date, -1))
        expect(lastChargedDate(until, { ...rules, timeZone }) < date).toBe(true)
        const next = changeableUntil(addDays(date, 1), { ...rules, timeZone })
        expect(next.getTime()).toBeGreaterThan(until.getTime())
      }),
    )
  })
})

describe('the days that can be chosen', () => {
  it('[FEATURE-03] begin tomorrow, and after the cut-off the day after', () => {
    const before = new Date('2026-11-21T20:00:00Z')
    expect(schedulableDates(before, rules)).toEqual({ from: '2026-11-22', to: '2027-01-20' })
    const after = new Date('2026-11-22T01:00:00Z')
    expect(schedulableDates(after, rules)).toEqual({ from: '2026-11-23', to: '2027-01-20' })
  })

  it('can all still be changed, and none before them can', () => {
    fc.assert(
      fc.property(anyMoment, anyZone, (now, timeZone) => {
        const there = { ...rules, timeZone }
        const { from, to } = schedulableDates(now, there)
        expect(changeableUntil(from, there).getTime()).toBeGreaterThan(now.getTime())
        expect(changeableUntil(addDays(from, -1), there).getTime()).toBeLessThanOrEqual(
          now.getTime(),
        )
        expect(daysBetween(localDate(now, timeZone), to)).toBe(60)
      }),
    )
  })
})

it('charges a day from six in the morning on', () => {
  expect(lastChargedDate(new Date('2026-11-25T13:59:59Z'), rules)).toBe('2026-11-24')
  expect(lastChargedDate(new Date('2026-11-25T14:00:00Z'), rules)).toBe('2026-11-25')
  const halfPast = { ...rules, chargeFrom: '06:30' }
  expect(lastChargedDate(new Date('2026-11-25T14:29:59Z'), halfPast)).toBe('2026-11-24')
  expect(lastChargedDate(new Date('2026-11-25T14:30:00Z'), halfPast)).toBe('2026-11-25')
})
