import type { BillLine } from '@portal/contract/billing/billing'
import type { Charge, TariffVersion } from '@portal/contract/tariffs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { billUse } from './bill-use.ts'
import { billCharges, groupTotals, lineAmount, rateBill, type Use } from './rate-bill.ts'

const label = { en: 'A charge', es: 'Un cargo' }

/** Rounds by comparing the doubled remainder: written apart from the rule's own way. */
function oracleAmount({ unit, quantity, rateMicros }: BillLine): bigint {
  const scale = { Wh: 10n ** 7n, W: 10n ** 7n, day: 10n ** 4n, minor: 10n ** 6n }[unit]
  const product = BigInt(quantity) * BigInt(rateMicros)
  const rest = product % scale
  const away = product < 0n ? -1n : 1n
  return product / scale + (rest * 2n * away >= scale ? away : 0n)
}

const rate = fc.integer({ min: -5_000_000, max: 50_000_000 })
const unit = fc.constantFrom('Wh', 'day', 'W', 'minor')
const quantity = fc.integer({ min: -1e12, max: 1e12 })

const energy = fc.integer({ min: 0, max: 5e9 })
const anyUse: fc.Arbitrary<Use> = fc
  .record({ peak: energy, shoulder: energy, offPeak: energy, exportWh: energy, demandW: energy })
  .map(({ peak, shoulder, offPeak, exportWh, demandW }) => ({
    importWh: peak + shoulder + offPeak,
    exportWh,
    demandW,
    bandWh: { peak, shoulder, 'off-peak': offPeak },
  }))

function version(charges: Array<Charge>): TariffVersion {
  return { from: '2026-01-01', clock: [], charges }
}

const tiered = (bounds: Array<number>, prices: Array<number>): Charge => ({
  kind: 'tiered',
  code: 'energy',
  group: 'supply',
  label,
  tiers: [...bounds, null].map((upToWhPerDay, index) => ({
    upToWhPerDay,
    label,
    microsPerKwh: prices[index]!,
  })),
})

const everyKind = version([
  tiered([10_000], [100_000, 150_000]),
  {
    kind: 'time-of-use',
    code: 'grid',
    group: 'delivery',
    label,
    bands: [
      { band: 'peak', label, microsPerKwh: 90_000 },
      { band: 'shoulder', label, microsPerKwh: 50_000 },
      { band: 'off-peak', label, microsPerKwh: 20_000 },
    ],
  },
  { kind: 'fixed', code: 'basic', group: 'delivery', label, microsPerDay: 432_150 },
  { kind: 'demand', code: 'demand', group: 'delivery', label, microsPerKw: 4_870_000 },
  {
    kind: 'energy',
    code: 'solar',
    group: 'supply',
    label,
    direction: 'export',
    microsPerKwh: -71_200,
  },
  {
    kind: 'tax',
    code: 'tax',
    group: 'taxes',
    label,
    micros: 125_000,
    on: ['supply', 'delivery', 'adjustments'],
  },
])

describe('lineAmount', () => {
  it('rounds halves away from zero, on both sides of it', () => {
    expect(lineAmount({ unit: 'day', quantity: 1, rateMicros: 5_000 })).toBe(1)
    expect(lineAmount({ unit: 'day', quantity: 1, rateMicros: 4_999 })).toBe(0)
    expect(lineAmount({ unit: 'day', quantity: -1, rateMicros: 5_000 })).toBe(-1)
    expect(lineAmount({ unit: 'minor', quantity: 100, rateMicros: 125_000 })).toBe(13)
  })

  it('prices a kilowatt-hour, a day, a kilowatt and a share', () => {
    expect(lineAmount({ unit: 'Wh', quantity: 557_000, rateMicros: 21_400 })).toBe(1_192)
    expect(lineAmount({ unit: 'day', quantity: 61, rateMicros: 432_000 })).toBe(2_635)
    expect(lineAmount({ unit: 'W', quantity: 12_300, rateMicros: 4_870_000 })).toBe(5_990)
    expect(lineAmount({ unit: 'minor', quantity: 12_744, rateMicros: 125_000 })).toBe(1_593)
  })

  it('agrees with other arithmetic for any quantity and rate', () => {
    fc.assert(
      fc.property(unit, quantity, rate, (ofUnit, count, rateMicros) => {
        const line = { unit: ofUnit, quantity: count, rateMicros } as BillLine
        expect(BigInt(lineAmount(line))).toBe(oracleAmount(line))
      }),
      { numRuns: 3_000 },
    )
  })
})

describe('rateBill', () => {
  it('makes lines that can each be computed again, taxed on exactly the lines shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), anyUse, (days, use) => {
        const lines = rateBill({ version: everyKind, days, use })
        for (const line of lines) expect(BigInt(line.amount)).toBe(oracleAmount(line))
        const tax = lines.find((line) => line.group === 'taxes')!
        expect(tax.quantity).toBe(billCharges(lines) - tax.amount)
      }),
    )
  })

  it('bills all energy in tiers, none of them beyond its block', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 60_000 }), { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 90 }),
        energy,
        (unsorted, days, importWh) => {
          const bounds = unsorted.toSorted((a, b) => a - b)
          const charge = tiered(bounds, bounds.map((_, index) => 10_000 * index).concat(70_000))
          const lines = rateBill({
            version: version([charge]),
            days,
            use: { importWh, exportWh: 0, demandW: 0 },
          })
          expect(lines.reduce((sum, line) => sum + line.quantity, 0)).toBe(importWh)
          lines.slice(0, -1).forEach((line, index) => {
            expect(line.quantity).toBe((bounds[index]! - (bounds[index - 1] ?? 0)) * days)
          })
        },
      ),
    )
  })

  it('never charges less for more use where the tiers rise', () => {
    const rising = version([tiered([10_000, 20_000], [80_000, 110_000, 140_000])])
    fc.assert(
      fc.property(energy, fc.integer({ min: 0, max: 1e6 }), (importWh, more) => {
        const charges = (wh: number) =>
          billCharges(
            rateBill({
              version: rising,
              days: 61,
              use: { importWh: wh, exportWh: 0, demandW: 0 },
            }),
          )
        expect(charges(importWh + more)).toBeGreaterThanOrEqual(charges(importWh))
      }),
    )
  })

  it('shows the first tier also where nothing was used', () => {
    const lines = rateBill({
      version: everyKind,
      days: 60,
      use: {
        importWh: 0,
        exportWh: 0,
        demandW: 0,
        bandWh: { peak: 0, shoulder: 0, 'off-peak': 0 },
      },
    })
    expect(lines.map((line) => line.code)).toEqual([
      'energy-1',
      'grid-peak',
      'grid-shoulder',
      'grid-off-peak',
      'basic',
      'demand',
      'solar',
      'tax',
    ])
    expect(billCharges(lines)).toBe(2_593 + 324)
  })

  it('refuses time-of-use prices without the energy of each band', () => {
    const use = { importWh: 1, exportWh: 0, demandW: 0 }
    expect(() => rateBill({ version: everyKind, days: 1, use })).toThrow('energy of each band')
  })

  it('lets a later tax count an earlier one only where it says so', () => {
    const tax = (code: string, on: Array<'delivery' | 'taxes'>): Charge => ({
      kind: 'tax',
      code,
      group: 'taxes',
      label,
      micros: 100_000,
      on,
    })
    const lines = rateBill({
      version: version([
        { kind: 'fixed', code: 'basic', group: 'delivery', label, microsPerDay: 1_000_000 },
        tax('first', ['delivery']),
        tax('second', ['delivery', 'taxes']),
      ]),
      days: 10,
      use: { importWh: 0, exportWh: 0, demandW: 0 },
    })
    expect(lines.map((line) => line.amount)).toEqual([1_000, 100, 110])
  })
})

describe('groupTotals', () => {
  it('adds up each group in the order of the bill, and all of them to the charges', () => {
    fc.assert(
      fc.property(anyUse, (use) => {
        const lines = rateBill({ version: everyKind, days: 61, use })
        const totals = groupTotals(lines)
        expect(totals.map(({ group }) => group)).toEqual(['supply', 'delivery', 'taxes'])
        expect(totals.reduce((sum, { amount }) => sum + amount, 0)).toBe(billCharges(lines))
      }),
    )
  })
})

describe('billUse', () => {
  it('reads back from a bill what was used', () => {
    fc.assert(
      fc.property(anyUse, (use) => {
        const end = { date: '2026-03-01', value: 0, estimated: false }
        const read = { meterNumber: 'M1', previous: end, current: end }
        const reads = [
          { ...read, direction: 'import' as const, quantity: use.importWh },
          { ...read, direction: 'export' as const, quantity: use.exportWh },
        ]
        const lines = rateBill({ version: everyKind, days: 61, use })
        expect(billUse({ reads, lines })).toEqual(use)
      }),
    )
  })
})
