import type { MeterRead, BillLine } from '@portal/contract/billing'
import type { MeterReadings } from '@portal/rules/meter-readings'

/** A bill that stands, as far as the next one is made from it. */
export interface PastBill {
  number: string
  from: string
  to: string
  estimated: boolean
  reads: ReadonlyArray<MeterRead>
  /** Given only where the tariff asks for more than energy: bands and demand are read back from them. */
  lines: ReadonlyArray<BillLine> | null
}

export interface PointToBill {
  id: string
  number: string
  name: string
  meterNumber: string | null
  tariffCode: string
  /** What was read since the oldest estimate that is still to be trued up. */
  readings: Record<MeterRead['direction'], MeterReadings>
}

/** An account with all that its bill is made from. */
export interface AccountToBill {
  id: string
  number: string
  openedOn: string
  nextBillOn: string
  points: ReadonlyArray<PointToBill>
  /** The newest first; none that another bill supersedes. */
  past: ReadonlyArray<PastBill>
}

/** The newest bills that rest on estimates, the newest first, until the last one that was read. */
export function estimatesToTrueUp(past: ReadonlyArray<PastBill>): ReadonlyArray<PastBill> {
  const read = past.findIndex(({ estimated }) => !estimated)
  return read === -1 ? past : past.slice(0, read)
}
