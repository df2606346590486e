import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar-days.ts'
import { measureBands, measureDemand, measurePeriod, readEnd } from './meter-readings.ts'
import type { DayValues, SpanValue } from './meter-readings.ts'
import { localHours } from './tariff-clock.ts'

const timeZone = 'America/Los_Angeles'

/** Days of so many Wh in every interval, each with as many intervals as its clock has. */
function days(from: string, count: number, wh: number, minutes: 15 | 60 = 60): Array<DayValues> {
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(from, index)
    return { date, minutes, values: localHours(date, minutes, timeZone).map(() => wh) }
  })
}

const span = (from: string, to: string, wh: number, estimated = false): SpanValue => ({
  from,
  to,
  wh,
  estimated,
})

describe('intervals', () => {
  it('add up over the day of 23 hours, the day of 25 and the leap day, and none is missing', () => {
    const spring = { days: days('2028-02-28', 14, 100), spans: [] }
    expect(measurePeriod(spring, { from: '2028-02-28', to: '2028-03-12' })).toEqual({
      wh: (14 * 24 - 1) * 100,
      missingDays: 0,
      estimated: false,
    })
    const autumn = { days: days('2026-11-01', 1, 100, 15), spans: [] }
    expect(measurePeriod(autumn, { from: '2026-11-01', to: '2026-11-01' }).wh).toBe(100 * 100)
  })

  it('count days, and parts of days, that nobody told', () => {
    const [whole, part] = days('2026-10-01', 2, 100)
    const half = { ...part!, values: part!.values.map((wh, hour) => (hour < 12 ? wh : null)) }
    const measured = measurePeriod(
      { days: [whole!, half], spans: [] },
      { from: '2026-10-01', to: '2026-10-04' },
    )
    expect(measured).toEqual({ wh: 3_600, missingDays: 2.5, estimated: false })
  })

  it('go into their bands by the prices of their day, and tell the highest demand', () => {
    const version = {
      charges: [],
      clock: [{ band: 'peak' as const, days: 'all' as const, fromHour: 1, toHour: 2 }],
    }
    const versions = [
      { ...version, from: '2026-01-01' },
      { ...version, from: '2026-10-31', clock: [] },
    ]
    const read = days('2026-10-30', 3, 250, 15)
    const period = { from: '2026-10-30', to: '2026-11-01' }
    expect(measureBands(read, period, { versions, timeZone })).toEqual({
      peak: 1_000,
      shoulder: 0,
      'off-peak': (24 + 24 + 25) * 1_000 - 1_000,
    })
    expect(measureDemand(read, period)).toBe(1_000)
    expect(measureBands([], period, { versions, timeZone })).toBe(null)
  })
})

describe('reads of periods', () => {
  const spans = [
    span('2026-08-01', '2026-08-31', 300_000),
    span('2026-09-01', '2026-09-28', 250_000, true),
  ]

  it('follow each other without a gap', () => {
    const period = { from: '2026-08-01', to: '2026-09-30' }
    expect(measurePeriod({ days: [], spans }, period)).toEqual({
      wh: 550_000,
      missingDays: 2,
      estimated: true,
    })
    const late = { ...period, from: '2026-08-02' }
    expect(measurePeriod({ days: [], spans }, late)).toMatchObject({ wh: 0, missingDays: 60 })
  })

  it('end the period where one came near its day', () => {
    const planned = { from: '2026-08-01', to: '2026-09-30' }
    const window = { latest: '2026-10-01', within: 7 }
    expect(readEnd({ days: [], spans }, planned, window)).toBe('2026-09-28')
    expect(readEnd({ days: [], spans }, planned, { ...window, within: 1 })).toBe('2026-09-30')
    expect(readEnd({ days: [], spans }, planned, { latest: '2026-09-27', within: 7 })).toBe(
      planned.to,
    )
    expect(readEnd({ days: days('2026-09-30', 1, 1), spans }, planned, window)).toBe(planned.to)
  })

  it('end the period where the nearest of several came, in time and near enough', () => {
    const planned = { from: '2026-08-01', to: '2026-09-30' }
    const ends = ['2026-09-20', '2026-09-26', '2026-09-29', '2026-10-06', '2026-10-09']
    const chain = ends.map((to, index) =>
      span(index === 0 ? planned.from : addDays(ends[index - 1]!, 1), to, 1),
    )
    const end = (latest: string, within: number, known = chain) =>
      readEnd({ days: [], spans: known }, planned, { latest, within })
    expect(end('2026-10-09', 10)).toBe('2026-09-29')
    expect(end('2026-09-26', 4)).toBe('2026-09-26')
    expect(end('2026-09-26', 3)).toBe(planned.to)
    expect(end('2026-10-05', 6, chain.slice(0, 1))).toBe(planned.to)
  })

  it('count no day before the period or after it', () => {
    const around = { days: days('2026-09-01', 30, 100), spans: [] }
    const within = measurePeriod(around, { from: '2026-09-10', to: '2026-09-12' })
    expect(within).toEqual({ wh: 3 * 24 * 100, missingDays: 0, estimated: false })
    expect(measureDemand(around.days, { from: '2026-10-01', to: '2026-10-31' })).toBeNull()
  })
})
