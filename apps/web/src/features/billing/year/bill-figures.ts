import type { BillLine } from '@portal/contract/billing/billing'

/** 557 230 Wh → "557.23 kWh": every digit that was metered, so that a line can be recomputed. */
export function formatEnergy(wh: number, locale: string): string {
  return `${formatThousandth(wh, locale)} kWh`
}

/** 12 400 W → "12.4 kW". */
export function formatPower(w: number, locale: string): string {
  return `${formatThousandth(w, locale)} kW`
}

/** Wh a day as people say it: one decimal. */
export function formatDailyUse(wh: number, locale: string): string {
  const figure = new Intl.NumberFormat(locale, {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  })
  return `${figure.format(wh / 1000)} kWh`
}

/** 149 980 micros → "$0.14998": as many decimals as the price has, never fewer than a cent's. A credit has a true minus. */
export function formatRate(micros: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })
    .format(micros / 1_000_000)
    .replace('-', '−')
}

/** 125 000 micros → "12.5%". */
export function formatShare(micros: number, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 4 }).format(
    micros / 1_000_000,
  )
}

/** The Wh that a group of lines charges for, or null where its lines count different things. */
export function groupEnergy(lines: readonly BillLine[]): number | null {
  if (lines.length === 0 || lines.some((line) => line.unit !== 'Wh')) return null
  // What was given to the grid is credited by a line of its own; it was not used.
  const charged = lines.filter((line) => line.rateMicros >= 0)
  return charged.reduce((sum, line) => sum + line.quantity, 0)
}

/** How much `now` is above `before`, in whole per cent; null where there was nothing before. */
export function percentChange(before: number, now: number): number | null {
  if (before <= 0) return null
  return Math.round(((now - before) / before) * 100)
}

function formatThousandth(quantity: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 3 }).format(quantity / 1000)
}
