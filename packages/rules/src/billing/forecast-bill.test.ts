import { buildTariff } from '@portal/fixtures/builders/tariff-builder'
import { seededRandom } from '@portal/fixtures/seeded-random'
import { describe, expect, it } from 'vitest'
import { addDays } from '../calendar-days.ts'
import { forecastBill } from './forecast-bill.ts'
import { billCharges } from './rate-bill.ts'
import { ratePeriod } from './rate-period.ts'

const { versions } = buildTariff()
const period = { from: '2026-09-01', to: '2026-10-30' }
const timeZone = 'America/Los_Angeles'

function day(index: number, wh: number | null) {
  const values = Array.from({ length: 24 }, (_, hour) =>
    wh === null && hour === 23 ? null : (wh ?? 500),
  )
  return { date: addDays(period.from, index), minutes: 60 as const, values }
}
const forecast = (days: Array<ReturnType<typeof day>>) =>
  forecastBill({ points: [{ import: days, export: [] }], versions, period, timeZone })
const charged = (span: typeof period, importWh: number) =>
  billCharges(ratePeriod({ versions, period: span, use: { importWh, exportWh: 0, demandW: 0 } }))

describe('the forecast of a running bill', () => {
  it('[FEATURE-02] is the bill itself once every day was read', () => {
    const days = Array.from({ length: 60 }, (_, index) => day(index, 300 + index))
    const wh = days.reduce(
      (sum, { values }) => sum + values.reduce<number>((a, b) => a + (b ?? 0), 0),
      0,
    )
    const bill = charged(period, wh)
    expect(forecast(days)).toEqual({
      readUntil: period.to,
      daysRead: 60,
      wh,
      soFar: bill,
      expected: bill,
      low: bill,
      high: bill,
    })
  })

  it('[FEATURE-02] knows exactly what never changes, and prices the days so far', () => {
    const days = Array.from({ length: 20 }, (_, index) => day(index, 500))
    const found = forecast(days)
    expect(found?.soFar).toBe(charged({ from: period.from, to: '2026-09-20' }, 20 * 12_000))
    const bill = charged(period, 60 * 12_000)
    expect(found).toMatchObject({ expected: bill, low: bill, high: bill, daysRead: 20 })
  })

  it('[FEATURE-02] goes on from prices by band to one price', () => {
    const label = { en: 'Energy', es: 'Energía' }
    const energy = { code: 'energy', group: 'supply' as const, label }
    const bands = [{ band: 'off-peak' as const, label, microsPerKwh: 200_000 }]
    const changed = [
      {
        from: '2020-01-01',
        clock: [],
        charges: [{ kind: 'time-of-use' as const, ...energy, bands }],
      },
      {
        from: '2026-10-01',
        clock: [],
        charges: [
          {
            kind: 'energy' as const,
            ...energy,
            direction: 'import' as const,
            microsPerKwh: 100_000,
          },
        ],
      },
    ]
    const days = Array.from({ length: 60 }, (_, index) => day(index, 500))
    const points = [{ import: days, export: [] }]
    const found = forecastBill({ points, versions: changed, period, timeZone })
    // 30 days of 12 kWh at 20 cents, 30 at 10.
    expect(found?.expected).toBe(72_00 + 36_00)
  })

  it('takes weekends to be like weekends', () => {
    const days = Array.from({ length: 28 }, (_, index) =>
      day(index, [0, 6].includes((2 + index) % 7) ? 1000 : 500),
    )
    const found = forecast(days)
    const all = Array.from({ length: 60 }, (_, index) =>
      [0, 6].includes((2 + index) % 7) ? 24_000 : 12_000,
    )
    expect(found?.expected).toBe(
      charged(
        period,
        all.reduce((sum, wh) => sum + wh, 0),
      ),
    )
  })

  it('leaves a day with a gap to what is usual', () => {
    const days = Array.from({ length: 20 }, (_, index) => day(index, index === 7 ? null : 500))
    const found = forecast(days)
    expect(found).toMatchObject({ daysRead: 19, wh: 19 * 12_000, readUntil: '2026-09-20' })
    expect(found?.expected).toBe(charged(period, 60 * 12_000))
  })

  it('counts no day before the period or after it', () => {
    const days = Array.from({ length: 20 }, (_, index) => day(index, 500))
    const around = [day(-2, 9_000), day(-1, 9_000), ...days, day(60, 9_000), day(61, 9_000)]
    expect(forecast(around)).toEqual(forecast(days))
  })

  it('counts a day only where every meter has told all of it', () => {
    const both = Array.from({ length: 20 }, (_, index) => day(index, 500))
    const points = (second: typeof both) =>
      forecastBill({
        points: [both, second].map((days) => ({ import: days, export: [] })),
        versions,
        period,
        timeZone,
      })
    expect(points(both)).toMatchObject({ daysRead: 20, wh: 2 * 20 * 12_000 })
    const behind = both.map((each, index) => (index === 3 ? day(3, null) : each)).slice(0, 15)
    expect(points(behind)).toMatchObject({ daysRead: 14, readUntil: '2026-09-15' })
  })

  it('takes off what is given back, now and on the days to come', () => {
    const days = (wh: number) => Array.from({ length: 20 }, (_, index) => day(index, wh))
    const solar = (wh: number) =>
      forecastBill({
        points: [{ import: days(500), export: days(wh) }],
        versions,
        period,
        timeZone,
      })
    const bill = billCharges(
      ratePeriod({
        versions,
        period,
        use: { importWh: 60 * 12_000, exportWh: 60 * 2_400, demandW: 0 },
      }),
    )
    expect(solar(100)).toMatchObject({ expected: bill, low: bill, high: bill })
  })

  it('says nothing from fewer than seven days, and something from seven on', () => {
    const from = (count: number) =>
      forecast(Array.from({ length: count }, (_, index) => day(index, 500)))
    expect(from(6)).toBeNull()
    expect(from(7)?.daysRead).toBe(7)
    expect(forecast([])).toBeNull()
  })

  it('holds four times out of five, and grows surer day by day', () => {
    const random = seededRandom('forecast')
    let held = 0
    const rounds = 300
    for (let round = 0; round < rounds; round += 1) {
      let spell = 0
      const days = Array.from({ length: 60 }, (_, index) => {
        // Days that resemble the one before them, as weather does.
        spell = 0.6 * spell + 0.25 * random.spread()
        return day(index, Math.max(50, Math.round(500 * (1 + spell))))
      })
      const wh = days.reduce(
        (sum, { values }) => sum + values.reduce<number>((a, b) => a + (b ?? 0), 0),
        0,
      )
      const bill = charged(period, wh)
      const early = forecast(days.slice(0, 15))!
      const late = forecast(days.slice(0, 50))!
      expect(late.high - late.low).toBeLessThan(early.high - early.low)
      if (bill >= early.low && bill <= early.high) held += 1
    }
    expect(held / rounds).toBeGreaterThan(0.72)
    expect(held / rounds).toBeLessThan(0.97)
  })
})
