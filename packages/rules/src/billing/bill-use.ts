import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { Band, TariffVersion } from '@portal/contract/tariffs'
import type { Use } from './rate-bill.ts'

/** Another system may name its lines as it likes: then a line tells no band. */
function bandOf(line: BillLine): Band | null {
  if (line.unit !== 'Wh') return null
  if (line.code.endsWith('-off-peak')) return 'off-peak'
  if (line.code.endsWith('-shoulder')) return 'shoulder'
  return line.code.endsWith('-peak') ? 'peak' : null
}

function registered(reads: ReadonlyArray<MeterRead>, direction: MeterRead['direction']): number {
  return reads
    .filter((read) => read.direction === direction)
    .reduce((sum, read) => sum + read.quantity, 0)
}

/** The quantity of each line code: a price change within the period splits a quantity over several lines. */
function quantities(lines: ReadonlyArray<BillLine>): Map<string, number> {
  const sums = new Map<string, number>()
  for (const line of lines) sums.set(line.code, (sums.get(line.code) ?? 0) + line.quantity)
  return sums
}

/**
 * What a bill's period used, read back from the bill itself: energy from the reads, bands and demand from the
 * lines. Wh and W; `bandWh` only where the bill has time-of-use lines.
 */
export function billUse(bill: {
  reads: ReadonlyArray<MeterRead>
  lines: ReadonlyArray<BillLine>
}): Use {
  const sums = quantities(bill.lines)
  const bandWh: Record<Band, number> = { peak: 0, shoulder: 0, 'off-peak': 0 }
  let banded = false
  let demandW = 0
  for (const line of bill.lines) {
    const quantity = sums.get(line.code) ?? 0
    const band = bandOf(line)
    if (band) {
      banded = true
      bandWh[band] = Math.max(bandWh[band], quantity)
    }
    if (line.unit === 'W') demandW = Math.max(demandW, quantity)
  }
  return {
    importWh: registered(bill.reads, 'import'),
    exportWh: registered(bill.reads, 'export'),
    demandW,
    ...(banded && { bandWh }),
  }
}

/** The bands that have a price of their own. */
export function pricedBands({ charges }: TariffVersion): Set<Band> {
  const byBand = charges.filter((charge) => charge.kind === 'time-of-use')
  return new Set(byBand.flatMap(({ bands }) => bands.map(({ band }) => band)))
}

/**
 * Whether a bill's lines tell what its period used by the bands of its tariff: each of them has a line, or those that have
 * one come to all the energy.
 */
export function tellsBands(bill: {
  version: TariffVersion
  lines: ReadonlyArray<BillLine>
  use: Use
}): boolean {
  const told = new Set(bill.lines.map(bandOf))
  const { importWh, bandWh } = bill.use
  if ([...pricedBands(bill.version)].every((band) => told.has(band))) return true
  return bandWh !== undefined && bandWh.peak + bandWh.shoulder + bandWh['off-peak'] === importWh
}
