import type { MeterRead } from '@portal/contract/billing/billing'
import type { PastUse } from './estimate-use.ts'

type Direction = MeterRead['direction']

interface ReadBill {
  from: string
  to: string
  reads: ReadonlyArray<MeterRead>
}

/** As bills call a service point's meter. */
export function nameOfMeter(point: { meterNumber: string | null; number: string }): string {
  return point.meterNumber ?? point.number
}

/** The read with which the newest bill ended; the bills have the newest first. */
export function readBefore(
  bills: ReadonlyArray<ReadBill>,
  meter: string,
  direction: Direction,
): MeterRead | undefined {
  return bills[0]?.reads.find((read) => read.meterNumber === meter && read.direction === direction)
}

/** What bills have charged of one direction of a meter. */
export function pastUses(
  bills: ReadonlyArray<ReadBill>,
  meter: string,
  direction: Direction,
): Array<PastUse> {
  return bills.flatMap(({ from, to, reads }) =>
    reads
      .filter((read) => read.meterNumber === meter && read.direction === direction)
      .map(({ quantity }) => ({ from, to, wh: quantity })),
  )
}
