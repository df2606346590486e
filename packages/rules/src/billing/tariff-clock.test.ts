import type { TariffVersion } from '@portal/contract/tariffs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateOfDay, daysBetween, isWeekend } from '../calendar-days.ts'
import { bandAt, localHours, splitIntoBands, startOfLocalDate } from './tariff-clock.ts'

const coast = 'America/Los_Angeles'
const clock: TariffVersion['clock'] = [
  { band: 'peak', days: 'weekdays', fromHour: 17, toHour: 21 },
  { band: 'shoulder', days: 'all', fromHour: 7, toHour: 17 },
]

const anyDate = fc.integer({ min: 12_000, max: 25_000 }).map(dateOfDay)
const zones = [
  coast,
  'UTC',
  'Europe/Madrid',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'America/Havana',
  'Asia/Kathmandu',
]

describe('calendar days', () => {
  it('know the weekend and count both ways', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -900, max: 900 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days)
      }),
    )
  })
})

describe('bandAt', () => {
  it('takes the first rule of the day that names the hour, else off-peak', () => {
    const bands = (date: string) => [6, 7, 16, 17, 20, 21].map((hour) => bandAt(clock, date, hour))
    expect(bands('2026-11-20')).toEqual([
      'off-peak',
      'shoulder',
      'shoulder',
      'peak',
      'peak',
      'off-peak',
    ])
    expect(bands('2026-11-21').includes('peak')).toBe(false)
  })
})

describe('localHours', () => {
  it('skips an hour in spring and has one twice in autumn', () => {
    expect(localHours('2026-03-08', 60, coast)).toEqual([
      0, 1, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23,
    ])
    expect(localHours('2026-11-01', 60, coast).slice(0, 4)).toEqual([0, 1, 1, 2])
    expect(localHours('2026-11-01', 60, coast)).toHaveLength(25)
    expect(localHours('2026-03-08', 15, coast)).toHaveLength(92)
    expect(localHours('2026-11-01', 15, coast)).toHaveLength(100)
    expect(localHours('2026-11-21', 15, coast)).toHaveLength(96)
  })

  it('counts half an hour where the clock changes by one', () => {
    expect(localHours('2026-04-05', 15, 'Australia/Lord_Howe')).toHaveLength(98)
  })

  it('begins at the first moment where the clock skips midnight', () => {
    expect(localHours('2026-09-06', 60, 'America/Santiago').slice(0, 2)).toEqual([1, 2])
  })

  it('covers all time: a day ends where the next one begins, in any zone', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(...zones), (date, zone) => {
        const quarters = localHours(date, 15, zone).length
        const start = startOfLocalDate(date, zone)
        expect(startOfLocalDate(addDays(date, 1), zone) - start).toBe(quarters * 900_000)
      }),
    )
  })
})

describe('splitIntoBands', () => {
  it('loses no energy, on days of any length', () => {
    fc.assert(
      fc.property(anyDate, fc.constantFrom(15 as const, 60 as const), (date, minutes) => {
        const values = localHours(date, minutes, coast).map((hour, index) => hour * 7 + index)
        const bands = splitIntoBands({ clock, date, timeZone: coast, minutes, values })
        const total = values.reduce((sum, wh) => sum + wh, 0)
        expect(bands.peak + bands.shoulder + bands['off-peak']).toBe(total)
      }),
    )
  })

  it('keeps the evening peak at its local hours on the day the clock changes', () => {
    const split = (date: string) =>
      splitIntoBands({
        clock: clock.map((rule) => ({ ...rule, days: 'all' })),
        date,
        timeZone: coast,
        minutes: 60,
        values: localHours(date, 60, coast).map(() => 1_000),
      })
    expect(split('2026-03-08')).toEqual({ peak: 4_000, shoulder: 10_000, 'off-peak': 9_000 })
    expect(split('2026-11-01')).toEqual({ peak: 4_000, shoulder: 10_000, 'off-peak': 11_000 })
  })

  it('counts missing values as nothing and refuses a day of the wrong length', () => {
    const input = { clock, date: '2026-11-20', timeZone: coast, minutes: 60 as const }
    const values = Array.from({ length: 24 }, (_, hour) => (hour === 18 ? null : 100))
    expect(splitIntoBands({ ...input, values }).peak).toBe(300)
    expect(() => splitIntoBands({ ...input, values: values.slice(1) })).toThrow('24 intervals')
  })
})
