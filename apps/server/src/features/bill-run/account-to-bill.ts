import type { MeterRead, BillLine } from '@portal/contract/billing/billing'
import type { MeterReadings } from '@portal/rules/billing/meter-readings'

/** A bill that stands, as far as the next one is made from it. */
export interface PastBill {
  number: string
  from: string
  to: string
  /** Nobody of the utility has read its meters: it was estimated, or its customer read them. */
  unread: boolean
  reads: ReadonlyArray<MeterRead>
  /** Given only where the tariff asks for more than energy: bands and demand are read back from them. */
  lines: ReadonlyArray<BillLine> | null
}

/** What a customer read from the dials, in place of an estimate: whole kilowatt-hours. */
export interface OwnReading {
  /** The first day of the period that it is for. */
  periodFrom: string
  direction: MeterRead['direction']
  readOn: string
  dials: number
}

export interface PointToBill {
  id: string
  number: string
  name: string
  meterNumber: string | null
  dialDigits: number | null
  tariffCode: string
  own: ReadonlyArray<OwnReading>
  /** What was read since the oldest estimate that is still to be trued up. */
  readings: Record<MeterRead['direction'], MeterReadings>
}

/** An account with all that its bill is made from. */
export interface AccountToBill {
  id: string
  number: string
  openedOn: string
  nextBillOn: string
  /** The day of the month on which its customer wants bills to be due; null for none. */
  dueDay: number | null
  points: ReadonlyArray<PointToBill>
  /** The newest first; none that another bill supersedes. */
  past: ReadonlyArray<PastBill>
}

/** The newest bills that the utility's next read trues up, the newest first, until the last one that was read. */
export function billsToTrueUp(past: ReadonlyArray<PastBill>): ReadonlyArray<PastBill> {
  const read = past.findIndex(({ unread }) => !unread)
  return read === -1 ? past : past.slice(0, read)
}
