import type { BillLine } from '@portal/contract/billing/billing'
import type { Period } from '@portal/contract/dates'
import type { Charge, TariffVersion } from '@portal/contract/tariffs'
import type { LocalisedText } from '@portal/contract/texts'
import { addDays, dayNumber, daysBetween, periodDays } from '../calendar-days.ts'
import { itemAt } from '../item-at.ts'
import { lineAmount, rateBill, taxLines, untaxedLines, type Use } from './rate-bill.ts'

/** The version in force on a date; the first one where the date is before them all. */
export function versionOn(versions: ReadonlyArray<TariffVersion>, date: string): TariffVersion {
  const inForce = versions.findLast((version) => version.from <= date) ?? versions[0]
  if (!inForce) throw new Error('A tariff needs at least one version')
  return inForce
}

interface Part {
  version: TariffVersion
  from: string
  /** The day after the part's last. */
  until: string
}

function partsOf(versions: ReadonlyArray<TariffVersion>, period: Period): Array<Part> {
  const end = addDays(period.to, 1)
  const changes = versions
    .map((version) => version.from)
    .filter((from) => from > period.from && from < end)
  return [period.from, ...changes].map((from, index) => ({
    version: versionOn(versions, from),
    from,
    until: changes[index] ?? end,
  }))
}

/** The share of a whole that the days `from`–`until` have; the shares of neighbours add up to the whole exactly. */
function shareOf(total: number, from: number, until: number, days: number): number {
  return Math.floor((total * until) / days) - Math.floor((total * from) / days)
}

function useOfPart(use: Use, from: number, until: number, days: number): Use {
  const share = (total: number) => shareOf(total, from, until, days)
  const bands = use.bandWh
  return {
    importWh: share(use.importWh),
    exportWh: share(use.exportWh),
    demandW: share(use.demandW),
    ...(bands && {
      bandWh: {
        peak: share(bands.peak),
        shoulder: share(bands.shoulder),
        'off-peak': share(bands['off-peak']),
      },
    }),
  }
}

const dayNames = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
  es: new Intl.DateTimeFormat('es', { month: 'short', day: 'numeric', timeZone: 'UTC' }),
}

function dayName(locale: 'en' | 'es', date: string): string {
  return dayNames[locale].format(dayNumber(date) * 86_400_000)
}

/** Says which part of the period a price holds for: until the day before the change, or from it. */
function datedLabel(label: LocalisedText, part: Part, first: boolean): LocalisedText {
  if (!first) {
    return {
      en: `${label.en}, from ${dayName('en', part.from)}`,
      es: `${label.es}, desde el ${dayName('es', part.from)}`,
    }
  }
  const last = addDays(part.until, -1)
  return {
    en: `${label.en}, until ${dayName('en', last)}`,
    es: `${label.es}, hasta el ${dayName('es', last)}`,
  }
}

function sameLine(a: BillLine, b: BillLine): boolean {
  return (
    a.code === b.code && a.unit === b.unit && a.rateMicros === b.rateMicros && a.group === b.group
  )
}

/** Lines whose price did not change become one; the others name their days. */
function joined(parts: ReadonlyArray<{ part: Part; lines: Array<BillLine> }>): Array<BillLine> {
  const lines: Array<BillLine> = []
  parts.forEach(({ part, lines: own }, index) => {
    for (const line of own) {
      const everywhere = parts.every((other) => other.lines.some((same) => sameLine(line, same)))
      const before = everywhere ? lines.find((earlier) => sameLine(line, earlier)) : undefined
      if (before) {
        before.quantity += line.quantity
        before.amount = lineAmount(before)
      } else {
        lines.push(
          everywhere ? { ...line } : { ...line, label: datedLabel(line.label, part, index === 0) },
        )
      }
    }
  })
  return lines
}

function taxesOf(version: TariffVersion): Array<Charge> {
  return version.charges.filter((charge) => charge.kind === 'tax')
}

/**
 * The lines of a period under a tariff, also across price changes. Each version rates its own days, as if the use
 * (and the demand) had been spread evenly over the period: the quantities of the parts are whole Wh, W and days
 * that add up to the period's. Lines whose price stayed the same are one line; taxes are on the sum, unless the
 * taxes themselves changed: then each part's lines stand apart. So every line is `quantity` × `rateMicros`.
 */
export function ratePeriod(input: {
  versions: ReadonlyArray<TariffVersion>
  period: Period
  use: Use
}): Array<BillLine> {
  const parts = partsOf(input.versions, input.period)
  const total = periodDays(input.period)
  const first = itemAt(parts, 0).version
  if (parts.length === 1) return rateBill({ version: first, days: total, use: input.use })
  const rated = parts.map((part) => {
    const from = daysBetween(input.period.from, part.from)
    const until = daysBetween(input.period.from, part.until)
    const use = useOfPart(input.use, from, until, total)
    return { part, lines: untaxedLines(part.version, until - from, use) }
  })
  const taxes = JSON.stringify(taxesOf(first))
  if (parts.every((part) => JSON.stringify(taxesOf(part.version)) === taxes)) {
    const lines = joined(rated)
    return [...lines, ...taxLines(first, lines)]
  }
  return rated.flatMap(({ part, lines }, index) =>
    [...lines, ...taxLines(part.version, lines)].map((line) =>
      Object.assign(line, { label: datedLabel(line.label, part, index === 0) }),
    ),
  )
}
