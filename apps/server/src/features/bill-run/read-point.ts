import type { MeterRead } from '@portal/contract/billing/billing'
import type { Period } from '@portal/contract/dates'
import type { Band, TariffVersion } from '@portal/contract/tariffs'
import { billUse } from '@portal/rules/billing/bill-use'
import { addDays } from '@portal/rules/calendar-days'
import { fillPeriod, spreadOverBands } from '@portal/rules/billing/estimate-use'
import { measureBands, measureDemand, measurePeriod } from '@portal/rules/billing/meter-readings'
import { nameOfMeter, pastUses, readBefore } from '@portal/rules/billing/past-reads'
import type { Use } from '@portal/rules/billing/rate-bill'
import { billsToTrueUp } from './account-to-bill.ts'
import type { PastBill, PointToBill } from './account-to-bill.ts'
import type { HoldReason } from '@portal/contract/bill-run/bill-run'

type Direction = MeterRead['direction']

/** What one meter used in a period, with the reads that say so. */
export interface PointUse {
  use: Use
  reads: Array<MeterRead>
  estimated: boolean
  /** The first day of the estimates that it trues up. */
  truesUpFrom: string | null
}

/** A meter's period, the bills before it and the prices that say what has to be known of it. */
export interface PeriodOfPoint {
  point: PointToBill
  period: Period
  past: ReadonlyArray<PastBill>
  versions: ReadonlyArray<TariffVersion>
  timeZone: string
  /** What its customer has read of the period, where nobody else has. */
  own?: ReadonlyMap<Direction, number> | undefined
}

interface Quantity {
  wh: number
  estimated: boolean
  readBy?: 'customer'
  truesUpFrom: string | null
}

/** What a meter used; or why that cannot be said. */
export function readPoint(given: PeriodOfPoint): PointUse | HoldReason {
  const imported = quantityOf(given, 'import')
  if (typeof imported === 'string') return imported
  const exported = exports(given) ? quantityOf(given, 'export') : null
  if (typeof exported === 'string') return exported
  const shape = shapeOf(given, imported.wh)
  if (!shape) return 'no-reading'
  const estimated = imported.estimated || (exported?.estimated ?? false) || shape.estimated
  const reads = [readOf(given, 'import', imported)]
  if (exported) reads.push(readOf(given, 'export', exported))
  const { bandWh, demandW } = shape
  return {
    use: {
      importWh: imported.wh,
      exportWh: exported?.wh ?? 0,
      demandW,
      ...(bandWh && { bandWh }),
    },
    reads,
    estimated,
    truesUpFrom: imported.truesUpFrom,
  }
}

function exports(given: PeriodOfPoint): boolean {
  const { days, spans } = given.point.readings.export
  return (
    days.length > 0 ||
    spans.length > 0 ||
    readBefore(given.past, nameOfMeter(given.point), 'export') !== undefined
  )
}

/**
 * The energy of the period in one direction: what its customer read, where nobody else did. Where everything was read since the last bill that was read, what the
 * estimated bills in between charged is taken off: that trues them up.
 */
function quantityOf(given: PeriodOfPoint, direction: Direction): Quantity | HoldReason {
  const { point, period, past } = given
  const readings = point.readings[direction]
  const estimates = billsToTrueUp(past)
  const since = estimates.at(-1)?.from
  const byCustomer = given.own?.get(direction)
  if (byCustomer !== undefined) {
    // It goes on from the register that was billed last, also where that was estimated.
    return { wh: byCustomer, estimated: false, readBy: 'customer', truesUpFrom: since ?? null }
  }
  const own = measurePeriod(readings, period)
  if (since !== undefined) {
    const whole = measurePeriod(readings, { from: since, to: period.to })
    if (whole.missingDays === 0) {
      const wh = whole.wh - billedBy(estimates, nameOfMeter(point), direction)
      if (wh < 0) return 'estimate-too-high'
      return { wh, estimated: whole.estimated, truesUpFrom: since }
    }
  }
  if (own.missingDays === 0) return { wh: own.wh, estimated: own.estimated, truesUpFrom: null }
  const wh = fillPeriod(own, period, pastUses(past, nameOfMeter(point), direction))
  return wh === null ? 'no-reading' : { wh, estimated: true, truesUpFrom: null }
}

function billedBy(bills: ReadonlyArray<PastBill>, meter: string, direction: Direction): number {
  return pastUses(bills, meter, direction).reduce((sum, { wh }) => sum + wh, 0)
}

interface Shape {
  bandWh: Record<Band, number> | null
  demandW: number
  estimated: boolean
}

/**
 * Bands and demand where the tariff asks for them: by the intervals, else in the proportions of the newest bill, which
 * is an estimate. Null where there is neither.
 */
function shapeOf(given: PeriodOfPoint, importWh: number): Shape | null {
  const { point, period, past, versions, timeZone } = given
  const { days } = point.readings.import
  const asks = (kind: 'time-of-use' | 'demand') =>
    versions.some(({ charges }) => charges.some((charge) => charge.kind === kind))
  const [newest] = past
  const before = newest?.lines ? billUse({ reads: newest.reads, lines: newest.lines }) : null
  let bandWh: Shape['bandWh'] = null
  let demandW: number | null = 0
  let estimated = false
  if (asks('time-of-use')) {
    const measured = measureBands(days, period, { versions, timeZone })
    const shares = measured ?? before?.bandWh
    if (!shares) return null
    bandWh = spreadOverBands(importWh, shares)
    estimated = !measured
  }
  if (asks('demand')) {
    const measured = measureDemand(days, period)
    demandW = measured ?? before?.demandW ?? null
    if (demandW === null) return null
    estimated ||= measured === null
  }
  return { bandWh, demandW, estimated }
}

/** The register at both ends: it goes on from what was billed last. */
function readOf(given: PeriodOfPoint, direction: Direction, quantity: Quantity): MeterRead {
  const { point, period } = given
  const before = readBefore(given.past, nameOfMeter(point), direction)?.current
  const value = before?.value ?? 0
  return {
    meterNumber: nameOfMeter(point),
    direction,
    previous: {
      date: period.from,
      value,
      estimated: before?.estimated ?? false,
      ...(before?.readBy && { readBy: before.readBy }),
    },
    current: {
      date: addDays(period.to, 1),
      value: value + quantity.wh,
      estimated: quantity.estimated,
      ...(quantity.readBy && { readBy: quantity.readBy }),
    },
    quantity: quantity.wh,
  }
}
