import type { Charge, TariffVersion } from '@portal/contract/tariffs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, periodDays } from '../calendar-days.ts'
import { billCharges, lineAmount, rateBill } from './rate-bill.ts'
import { ratePeriod, versionOn } from './rate-period.ts'

const label = { en: 'Delivery', es: 'Distribución' }

function version(from: string, microsPerKwh: number, taxMicros = 90_000): TariffVersion {
  const charges: Array<Charge> = [
    {
      kind: 'energy',
      code: 'delivery',
      group: 'delivery',
      label,
      direction: 'import',
      microsPerKwh,
    },
    { kind: 'fixed', code: 'basic', group: 'delivery', label, microsPerDay: 432_000 },
    { kind: 'demand', code: 'demand', group: 'delivery', label, microsPerKw: 5_000_000 },
    { kind: 'tax', code: 'tax', group: 'taxes', label, micros: taxMicros, on: ['delivery'] },
  ]
  return { from, clock: [], charges }
}

const period = { from: '2026-03-02', to: '2026-04-30' }
const use = { importWh: 600_000, exportWh: 0, demandW: 6_000 }

describe('versionOn', () => {
  it('gives the version in force, and the first one before them all', () => {
    const versions = [version('2025-04-01', 1), version('2026-04-01', 2)]
    expect(versionOn(versions, '2026-03-31')).toBe(versions[0])
    expect(versionOn(versions, '2026-04-01')).toBe(versions[1])
    expect(versionOn(versions, '2020-01-01')).toBe(versions[0])
  })
})

describe('ratePeriod', () => {
  it('is rateBill where the price did not change', () => {
    const one = version('2020-01-01', 41_700)
    expect(ratePeriod({ versions: [one, version('2026-05-01', 1)], period, use })).toEqual(
      rateBill({ version: one, days: 60, use }),
    )
  })

  it('splits by days what changed its price, and keeps one line of what did not', () => {
    const versions = [version('2020-01-01', 41_700), version('2026-04-01', 43_100)]
    const lines = ratePeriod({ versions, period, use })
    expect(lines.map(({ code, label: { en }, quantity }) => [code, en, quantity])).toEqual([
      ['delivery', 'Delivery, until Mar 31', 300_000],
      ['basic', 'Delivery', 60],
      ['demand', 'Delivery', 6_000],
      ['delivery', 'Delivery, from Apr 1', 300_000],
      ['tax', 'Delivery', 1_251 + 2_592 + 3_000 + 1_293],
    ])
    expect(lines[0]!.label.es).toBe('Distribución, hasta el 31 mar')
    expect(lines[3]!.label.es).toBe('Distribución, desde el 1 abr')
  })

  it('keeps the parts apart where the tax itself changed', () => {
    const versions = [version('2020-01-01', 41_700), version('2026-04-01', 41_700, 100_000)]
    const lines = ratePeriod({ versions, period, use })
    const taxes = lines.filter((line) => line.group === 'taxes')
    expect(taxes.map((line) => line.rateMicros)).toEqual([90_000, 100_000])
    const base = billCharges(lines.filter((line) => line.group === 'delivery'))
    expect(taxes[0]!.quantity + taxes[1]!.quantity).toBe(base)
  })

  it('loses and invents nothing, however many prices fall into the period', () => {
    const changes = fc.uniqueArray(fc.integer({ min: 1, max: 70 }), { maxLength: 4 })
    fc.assert(
      fc.property(
        changes,
        fc.nat(5e9),
        fc.nat(1e6),
        fc.integer({ min: 1, max: 70 }),
        (days, importWh, demandW, length) => {
          const span = { from: '2026-01-15', to: addDays('2026-01-15', length - 1) }
          const versions = [
            version('2020-01-01', 40_000),
            ...days
              .toSorted((a, b) => a - b)
              .map((day, index) => version(addDays(span.from, day), 41_000 + index)),
          ]
          const lines = ratePeriod({
            versions,
            period: span,
            use: { importWh, exportWh: 0, demandW },
          })
          const sum = (code: string) =>
            lines
              .filter((line) => line.code === code)
              .reduce((total, { quantity }) => total + quantity, 0)
          expect(sum('delivery')).toBe(importWh)
          expect(sum('demand')).toBe(demandW)
          expect(sum('basic')).toBe(periodDays(span))
          expect(lines.every((line) => line.amount === lineAmount(line))).toBe(true)
          const tax = lines.at(-1)!
          expect(tax.quantity).toBe(billCharges(lines) - tax.amount)
        },
      ),
    )
  })
})
