import type { BillLine } from '@portal/contract/billing/billing'
import type { Band, Charge, LineGroup, TariffVersion } from '@portal/contract/tariffs'

/** What a period used: energy in Wh, demand in W. */
export interface Use {
  importWh: number
  exportWh: number
  /** The imported energy by band; needed where the tariff has time-of-use prices. */
  bandWh?: Record<Band, number>
  /** The highest quarter-hour demand of the period; 0 where it is not measured. */
  demandW: number
}

/** The order in which a bill is drawn. */
const groupOrder: ReadonlyArray<LineGroup> = ['supply', 'delivery', 'adjustments', 'taxes']

/** What `quantity` × `rateMicros` is divided by to give minor units (hundredths of the major unit). */
const divisors: Record<BillLine['unit'], bigint> = {
  // Wh → kWh and W → kW are 1 000 each, micros → minor units 10 000.
  Wh: 10_000_000n,
  W: 10_000_000n,
  day: 10_000n,
  minor: 1_000_000n,
}

/** A line's amount in minor units: quantity × rate, rounded half away from zero, exact for any size. */
export function lineAmount(line: Pick<BillLine, 'unit' | 'quantity' | 'rateMicros'>): number {
  const product = BigInt(line.quantity) * BigInt(line.rateMicros)
  const divisor = divisors[line.unit]
  const size = product < 0n ? -product : product
  const rounded = (size * 2n + divisor) / (divisor * 2n)
  return Number(product < 0n ? -rounded : rounded)
}

/** What the lines come to, in minor units. */
export function billCharges(lines: ReadonlyArray<BillLine>): number {
  return lines.reduce((sum, line) => sum + line.amount, 0)
}

/** The sum of each group that has lines, in the order in which a bill is drawn; minor units. */
export function groupTotals(
  lines: ReadonlyArray<BillLine>,
): Array<{ group: LineGroup; amount: number }> {
  return groupOrder
    .map((group) => ({ group, members: lines.filter((line) => line.group === group) }))
    .filter(({ members }) => members.length > 0)
    .map(({ group, members }) => ({ group, amount: billCharges(members) }))
}

type NamedLine = Pick<BillLine, 'code' | 'group' | 'label'>

function priced(
  named: NamedLine,
  unit: BillLine['unit'],
  quantity: number,
  rateMicros: number,
): BillLine {
  const { code, group, label } = named
  const amount = lineAmount({ unit, quantity, rateMicros })
  return { code, group, label, unit, quantity, rateMicros, amount }
}

type TieredCharge = Extract<Charge, { kind: 'tiered' }>
type TimeOfUseCharge = Extract<Charge, { kind: 'time-of-use' }>

/** One line for each block that is reached; the first stands even where nothing was used. */
function tierLines(charge: TieredCharge, days: number, importWh: number): Array<BillLine> {
  const lines: Array<BillLine> = []
  let below = 0
  charge.tiers.forEach((tier, index) => {
    const top = tier.upToWhPerDay === null ? importWh : tier.upToWhPerDay * days
    const quantity = Math.max(0, Math.min(importWh, top) - below)
    below += quantity
    if (quantity === 0 && index > 0) return
    const named = { code: `${charge.code}-${index + 1}`, group: charge.group, label: tier.label }
    lines.push(priced(named, 'Wh', quantity, tier.microsPerKwh))
  })
  return lines
}

/** One line for each band, `<code>-<band>`, so that the energy of each can be read back from the bill. */
function bandLines(charge: TimeOfUseCharge, use: Use): Array<BillLine> {
  return charge.bands.map(({ band, label, microsPerKwh }) => {
    if (!use.bandWh) throw new Error(`The charge ${charge.code} needs the energy of each band`)
    const named = { code: `${charge.code}-${band}`, group: charge.group, label }
    return priced(named, 'Wh', use.bandWh[band], microsPerKwh)
  })
}

/** The lines of all charges but taxes, in the order of the tariff. */
export function untaxedLines(version: TariffVersion, days: number, use: Use): Array<BillLine> {
  return version.charges.flatMap((charge) => {
    switch (charge.kind) {
      case 'fixed':
        return [priced(charge, 'day', days, charge.microsPerDay)]
      case 'energy': {
        const quantity = charge.direction === 'import' ? use.importWh : use.exportWh
        return [priced(charge, 'Wh', quantity, charge.microsPerKwh)]
      }
      case 'tiered':
        return tierLines(charge, days, use.importWh)
      case 'time-of-use':
        return bandLines(charge, use)
      case 'demand':
        return [priced(charge, 'W', use.demandW, charge.microsPerKw)]
      case 'tax':
        return []
    }
  })
}

/** The version's taxes on the given lines; a later tax that names `taxes` also counts the earlier ones. */
export function taxLines(
  version: TariffVersion,
  untaxed: ReadonlyArray<BillLine>,
): Array<BillLine> {
  const taxes: Array<BillLine> = []
  for (const charge of version.charges) {
    if (charge.kind !== 'tax') continue
    const base = [...untaxed, ...taxes].filter((line) => charge.on.includes(line.group))
    taxes.push(priced(charge, 'minor', billCharges(base), charge.micros))
  }
  return taxes
}

/**
 * The lines of a period under one version of a tariff: each `quantity` × `rateMicros` rounded half away from zero.
 * Throws where the tariff has time-of-use prices and the use has no bands. A period that crosses a price change is
 * rated by `ratePeriod`.
 */
export function rateBill(input: {
  version: TariffVersion
  days: number
  use: Use
}): Array<BillLine> {
  const untaxed = untaxedLines(input.version, input.days, input.use)
  return [...untaxed, ...taxLines(input.version, untaxed)]
}
