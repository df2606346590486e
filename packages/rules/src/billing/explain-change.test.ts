import type { Band, Charge, TariffVersion } from '@portal/contract/tariffs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billUse } from './bill-use.ts'
import { explainChange, type ChargedPeriod } from './explain-change.ts'
import { billCharges, rateBill, type Use } from './rate-bill.ts'

const label = { en: 'A charge', es: 'Un cargo' }

function version(micros: number, banded: boolean): TariffVersion {
  const energy: Charge = banded
    ? {
        kind: 'time-of-use',
        code: 'energy',
        group: 'supply',
        label,
        bands: [
          { band: 'peak', label, microsPerKwh: micros * 2 },
          { band: 'shoulder', label, microsPerKwh: micros },
          { band: 'off-peak', label, microsPerKwh: Math.round(micros / 2) },
        ],
      }
    : {
        kind: 'energy',
        code: 'energy',
        group: 'supply',
        label,
        direction: 'import',
        microsPerKwh: micros,
      }
  const charges: Array<Charge> = [
    energy,
    { kind: 'fixed', code: 'basic', group: 'delivery', label, microsPerDay: 400_000 },
    { kind: 'demand', code: 'demand', group: 'delivery', label, microsPerKw: 1_000_000 },
    {
      kind: 'tax',
      code: 'tax',
      group: 'taxes',
      label,
      micros: 100_000,
      on: ['supply', 'delivery'],
    },
  ]
  return { from: '2026-01-01', clock: [], charges }
}

function charged(input: { days: number; use: Use; version: TariffVersion }): ChargedPeriod {
  return { ...input, lines: rateBill(input) }
}

const flat = (importWh: number): Use => ({ importWh, exportWh: 0, demandW: 0 })

const anyPeriod = fc
  .record({
    days: fc.integer({ min: 1, max: 90 }),
    peak: fc.nat(5e6),
    shoulder: fc.nat(5e6),
    offPeak: fc.nat(5e6),
    demandW: fc.nat(5e5),
    micros: fc.integer({ min: 20_000, max: 400_000 }),
    banded: fc.boolean(),
  })
  .map(({ days, peak, shoulder, offPeak, demandW, micros, banded }) =>
    charged({
      days,
      version: version(micros, banded),
      use: {
        importWh: peak + shoulder + offPeak,
        exportWh: 0,
        demandW,
        bandWh: { peak, shoulder, 'off-peak': offPeak },
      },
    }),
  )

const anyWeather = fc.option(
  fc.record({
    before: fc.integer({ min: -300, max: 300 }),
    now: fc.integer({ min: -300, max: 300 }),
    whPerDay: fc.double({ min: -2e5, max: 2e5, noNaN: true }),
  }),
)

describe('explainChange', () => {
  it('gives drivers that add up exactly to the difference, whatever the two bills and the weather are', () => {
    fc.assert(
      fc.property(anyPeriod, anyPeriod, anyWeather, (previous, current, weather) => {
        const { difference, drivers } = explainChange(previous, current, weather)!
        expect(difference).toBe(billCharges(current.lines) - billCharges(previous.lines))
        expect(drivers.reduce((sum, driver) => sum + driver.amount, 0)).toBe(difference)
        expect(drivers.every((driver) => driver.amount !== 0)).toBe(true)
        if (!weather) expect(drivers.every(({ kind }) => kind !== 'weather')).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  it('[FEATURE-02] takes what the weather did out of the use, and measures the rest against that', () => {
    const one = version(100_000, false)
    const previous = charged({ days: 60, use: flat(600_000), version: one })
    const current = charged({ days: 60, use: flat(720_000), version: one })
    const weather = { before: 120, now: 65, whPerDay: 2_500 }
    expect(explainChange(previous, current, weather)?.drivers).toEqual([
      { kind: 'weather', amount: 1_650, before: 120, now: 65 },
      { kind: 'use', amount: -330, before: 12_500, now: 12_000 },
    ])
  })

  it('[FEATURE-02] spreads what the weather did over the bands as the use before', () => {
    const one = version(100_000, true)
    const bandWh = { peak: 100_000, shoulder: 200_000, 'off-peak': 300_000 }
    const previous = charged({ days: 60, use: { ...flat(600_000), bandWh }, version: one })
    const more = { peak: 110_000, shoulder: 220_000, 'off-peak': 330_000 }
    const current = charged({ days: 60, use: { ...flat(660_000), bandWh: more }, version: one })
    const weather = { before: 120, now: 65, whPerDay: 1_000 }
    expect(explainChange(previous, current, weather)?.drivers.map(({ kind }) => kind)).toEqual([
      'weather',
    ])
  })

  it('says nothing of a weather that moved no cent, and leaves the use as it was', () => {
    const one = version(100_000, false)
    const previous = charged({ days: 60, use: flat(600_000), version: one })
    const current = charged({ days: 60, use: flat(540_000), version: one })
    const weather = { before: 120, now: 126, whPerDay: -0.4 }
    expect(explainChange(previous, current, weather)).toEqual(
      explainChange(previous, current, null),
    )
  })

  it('lays a longer period with the same use a day on the days alone', () => {
    const one = version(100_000, false)
    const previous = charged({ days: 60, use: flat(600_000), version: one })
    const current = charged({ days: 62, use: flat(620_000), version: one })
    expect(explainChange(previous, current, null)?.drivers).toEqual([
      { kind: 'days', amount: 308, before: 60, now: 62 },
    ])
  })

  it('lays more use in as many days on the use alone, in Wh a day', () => {
    const one = version(100_000, false)
    const previous = charged({ days: 60, use: flat(600_000), version: one })
    const current = charged({ days: 60, use: flat(540_000), version: one })
    expect(explainChange(previous, current, null)?.drivers).toEqual([
      { kind: 'use', amount: -660, before: 10_000, now: 9_000 },
    ])
  })

  it('lays another price for the same use on the price alone', () => {
    const use = flat(600_000)
    const previous = charged({ days: 60, use, version: version(100_000, false) })
    const current = charged({ days: 60, use, version: version(110_000, false) })
    expect(explainChange(previous, current, null)?.drivers).toEqual([
      { kind: 'price', amount: 660, before: null, now: null },
    ])
  })

  it('counts a part of the earlier bill at an even earlier price as price', () => {
    const one = version(100_000, false)
    const current = charged({ days: 60, use: flat(600_000), version: one })
    const lines = current.lines.map((line) => ({ ...line }))
    lines[0]!.amount -= 50
    expect(explainChange({ ...current, lines }, current, null)?.drivers).toEqual([
      { kind: 'price', amount: 50, before: null, now: null },
    ])
  })

  it('explains a move from a tariff with bands to one without', () => {
    const bandWh = { peak: 100_000, shoulder: 200_000, 'off-peak': 300_000 }
    const previous = charged({
      days: 60,
      use: { ...flat(600_000), bandWh },
      version: version(100_000, true),
    })
    const current = charged({ days: 60, use: flat(600_000), version: version(100_000, false) })
    expect(explainChange(previous, current, null)?.drivers.map(({ kind }) => kind)).toEqual([
      'price',
    ])
  })

  describe('of prices by band', () => {
    const bandWh = { peak: 100_000, shoulder: 200_000, 'off-peak': 300_000 }
    const use = { ...flat(600_000), bandWh }
    const banded = charged({ days: 60, use, version: version(100_000, true) })
    const later = charged({ days: 60, use, version: version(120_000, true) })
    /** The same bill from a system that names its lines in its own way. */
    const foreign = (bill: ChargedPeriod, renamed = 3): ChargedPeriod => {
      const lines = bill.lines.map((line, index) => {
        return index < renamed ? { ...line, code: `ON${index}` } : line
      })
      const ends = { previous: { date: '', value: 0, estimated: false } }
      const read = { meterNumber: 'M1', direction: 'import' as const, quantity: 600_000 }
      const reads = [{ ...read, ...ends, current: ends.previous }]
      return { ...bill, lines, use: billUse({ reads, lines }) }
    }

    it('[FEATURE-02] explains nothing where the lines of either bill do not tell the bands', () => {
      expect(explainChange(foreign(banded), later, null)).toBe(null)
      expect(explainChange(banded, foreign(later), null)).toBe(null)
      // The shares of the others would be made up.
      expect(explainChange(foreign(banded, 1), later, null)).toBe(null)
    })

    it('[FEATURE-02] explains where a band that used nothing has no line', () => {
      const peakless = { ...use, bandWh: { peak: 0, shoulder: 200_000, 'off-peak': 400_000 } }
      const bill = charged({ days: 60, use: peakless, version: version(100_000, true) })
      const lines = bill.lines.filter(({ code }) => code !== 'energy-peak')
      expect(explainChange({ ...bill, lines }, later, null)?.drivers).not.toEqual([])
    })

    it('[FEATURE-02] explains the price alone of a tariff that names no bands, or one', () => {
      const prices = (bands: Array<Band>): TariffVersion => {
        const charge = {
          kind: 'time-of-use' as const,
          code: 'tou',
          group: 'supply' as const,
          label,
        }
        const named = bands.map((band) => ({ band, label, microsPerKwh: 100_000 }))
        return { ...version(100_000, true), charges: [{ ...charge, bands: named }] }
      }
      const without = { ...foreign(banded), version: prices([]) }
      expect(explainChange(without, without, null)).toEqual({ difference: 0, drivers: [] })
      const one = charged({ days: 60, use, version: prices(['peak']) })
      expect(explainChange(one, one, null)).toEqual({ difference: 0, drivers: [] })
    })
  })

  it('has nothing to say where nothing changed', () => {
    const same = charged({ days: 60, use: flat(600_000), version: version(100_000, false) })
    expect(explainChange(same, same, null)).toEqual({ difference: 0, drivers: [] })
  })
})
