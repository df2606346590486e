import type { BillLine } from '@portal/contract/billing/billing'
import type { Band, TariffVersion } from '@portal/contract/tariffs'
import { pricedBands, tellsBands } from './bill-use.ts'
import { billCharges, rateBill, type Use } from './rate-bill.ts'
import type { WeatherChange } from './weather-change.ts'

/** A bill's period as it was charged; `version` is the tariff version in force on the period's last day. */
export interface ChargedPeriod {
  days: number
  use: Use
  lines: ReadonlyArray<BillLine>
  version: TariffVersion
}

/**
 * A reason for a change. Days: whole days before and now. Weather: mean temperatures in tenths of a degree Celsius. Use:
 * imported Wh a day, rounded; beside a weather, `before` is what it would have been in the weather of now. Price: no
 * numbers.
 */
export interface ChangeDriver {
  kind: 'days' | 'weather' | 'use' | 'price'
  /** Minor units; positive where the bill rose. */
  amount: number
  before: number | null
  now: number | null
}

function scaled(use: Use, days: number, now: number): Use {
  const scale = (total: number) => Math.round((total * now) / days)
  return {
    importWh: scale(use.importWh),
    exportWh: scale(use.exportWh),
    // A demand is a height, not a sum: it does not grow with the days.
    demandW: use.demandW,
    ...(use.bandWh && { bandWh: mapBands(use.bandWh, scale) }),
  }
}

function mapBands(bands: Record<Band, number>, map: (wh: number) => number): Record<Band, number> {
  return {
    peak: map(bands.peak),
    shoulder: map(bands.shoulder),
    'off-peak': map(bands['off-peak']),
  }
}

/** The use in the terms of the earlier tariff: where only that one had bands, in the earlier shares. */
function withBands(use: Use, earlier: Use): Use {
  if (use.bandWh || !earlier.bandWh) return use
  const total = Math.max(1, earlier.importWh)
  return {
    ...use,
    bandWh: mapBands(earlier.bandWh, (wh) => Math.round((wh * use.importWh) / total)),
  }
}

/** The use in another weather: taken from the grid in the same shares of the bands. */
function weathered(use: Use, wh: number): Use {
  const importWh = Math.max(0, use.importWh + Math.round(wh))
  const factor = importWh / Math.max(1, use.importWh)
  return {
    ...use,
    importWh,
    ...(use.bandWh && { bandWh: mapBands(use.bandWh, (band) => Math.round(band * factor)) }),
  }
}

/**
 * Why the charges of a bill differ from those of the one before. The earlier use is rated again step by step:
 * first over the new number of days at the same use a day, then in the new weather (where its share is known), then
 * with the new use (with its bands, export and demand); what remains is the price. The drivers add up to `difference`
 * exactly; one that changed nothing is left out. Minor units. Null where the earlier prices are by band and either bill
 * does not tell what each band used.
 */
export function explainChange(
  previous: ChargedPeriod,
  current: ChargedPeriod,
  weather: WeatherChange | null,
): { difference: number; drivers: Array<ChangeDriver> } | null {
  const isByBand = pricedBands(previous.version).size > 0
  if (isByBand && !(tellsBands(previous) && tellsBands(current))) return null
  const difference = billCharges(current.lines) - billCharges(previous.lines)
  const rate = (use: Use, days = current.days) =>
    billCharges(rateBill({ version: previous.version, days, use }))
  const longer = scaled(previous.use, previous.days, current.days)
  const colder = weather ? weathered(longer, weather.whPerDay * current.days) : longer
  const start = rate(previous.use, previous.days)
  const moreDays = rate(longer)
  const moreWeather = rate(colder)
  const moreUse = rate(withBands(current.use, previous.use))
  const usedBefore =
    moreWeather === moreDays
      ? previous.use.importWh / previous.days
      : colder.importWh / current.days
  const drivers: Array<ChangeDriver> = [
    { kind: 'days', amount: moreDays - start, before: previous.days, now: current.days },
    {
      kind: 'weather',
      amount: moreWeather - moreDays,
      before: weather?.before ?? null,
      now: weather?.now ?? null,
    },
    {
      kind: 'use',
      amount: moreUse - moreWeather,
      before: Math.round(usedBefore),
      now: Math.round(current.use.importWh / current.days),
    },
    { kind: 'price', amount: difference - (moreUse - start), before: null, now: null },
  ]
  return { difference, drivers: drivers.filter((driver) => driver.amount !== 0) }
}
