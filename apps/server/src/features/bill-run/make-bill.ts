import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { Period } from '@portal/contract/dates'
import type { TariffVersion } from '@portal/contract/tariffs'
import { cycleOf, lastBilledDay, nextBillDate, readDayOf } from '@portal/rules/billing/bill-cycle'
import { addDays } from '@portal/rules/calendar-days'
import { chosenDueDate } from '@portal/rules/billing/due-dates'
import { itemAt } from '@portal/rules/item-at'
import { readEnd } from '@portal/rules/billing/meter-readings'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { ratePeriod } from '@portal/rules/billing/rate-period'
import type { Surroundings } from '../../surroundings.ts'
import { billsToTrueUp } from './account-to-bill.ts'
import type { AccountToBill } from './account-to-bill.ts'
import type { HoldReason } from '@portal/contract/bill-run/bill-run'
import { takeOwnReadings } from './own-reads.ts'
import type { DoubtedReading, OwnUses } from './own-reads.ts'
import { readPoint } from './read-point.ts'
import type { PointUse } from './read-point.ts'

/** What bills are made by, beside the account itself. */
export interface BillGround extends Pick<Surroundings, 'settings'> {
  /** The day on which they are made. */
  date: string
  tariffs: ReadonlyMap<string, ReadonlyArray<TariffVersion>>
}

/** A bill that is still to be numbered and written. */
export interface BillDraft {
  accountId: string
  billDate: string
  period: Period
  dueDate: string
  tariffCode: string
  charges: number
  reads: Array<MeterRead>
  lines: Array<BillLine>
  estimated: boolean
  trueUpOn: string | null
  /** The first day of the estimates that it trues up. */
  truesUpFrom: string | null
  nextBillOn: string
  /** What its customer read and a person must look at: it was not billed. */
  doubted: ReadonlyArray<DoubtedReading>
}

/** The next bill of an account; or why it cannot be made. The same account and ground give the same bill. */
export function makeBill(account: AccountToBill, ground: BillGround): BillDraft | HoldReason {
  const { date, settings } = ground
  const { rules } = settings
  const [newest] = account.past
  const from = newest ? addDays(newest.to, 1) : account.openedOn
  const planned = { from, to: lastBilledDay(account.nextBillOn) }
  if (planned.to < planned.from) return 'nothing-to-bill'
  const { until, uses, doubted } = takeOwnReadings(account, planned, rules)
  const period = until ? { ...planned, to: until } : endPeriod(account, planned, ground)
  const rated = rateAccount(account, period, ground, uses)
  if (typeof rated === 'string') return rated
  const nextBillOn = nextBillDate(account.nextBillOn, cycleOf(planned, rules.billRun.cycles))
  return {
    accountId: account.id,
    billDate: date,
    dueDate: chosenDueDate(date, { ...rules, dueDay: account.dueDay }),
    ...rated,
    trueUpOn: rated.estimated ? readDayOf(nextBillOn) : null,
    nextBillOn,
    doubted,
  }
}

/** The period, which ends with the read that came for it; one that trues up an estimate begins before the period. */
function endPeriod(
  { points, past }: AccountToBill,
  planned: Period,
  { date, settings }: BillGround,
): Period {
  const readings = points[0]?.readings.import
  if (!readings) return planned
  const window = { latest: addDays(date, -1), within: settings.rules.billRun.readWithinDays }
  const starts = [billsToTrueUp(past).at(-1)?.from, planned.from]
  const ends = starts.flatMap((from) =>
    from === undefined ? [] : [readEnd(readings, { from, to: planned.to }, window)],
  )
  return { from: planned.from, to: ends.find((end) => end !== planned.to) ?? planned.to }
}

type Rated = Pick<
  BillDraft,
  'period' | 'tariffCode' | 'charges' | 'reads' | 'lines' | 'estimated' | 'truesUpFrom'
>

/** The reads and lines of a period of an account; or why there are none. */
export function rateAccount(
  { points, past }: AccountToBill,
  period: Period,
  { tariffs, settings }: Pick<BillGround, 'tariffs' | 'settings'>,
  own?: OwnUses,
): Rated | HoldReason {
  if (points.length === 0) return 'no-service-point'
  const { tariffCode } = itemAt(points, 0)
  if (points.some((point) => point.tariffCode !== tariffCode)) return 'several-tariffs'
  const versions = tariffs.get(tariffCode) ?? []
  const { timeZone } = settings.utility
  const used: Array<PointUse> = []
  for (const point of points) {
    const use = readPoint({ point, period, past, versions, timeZone, own: own?.get(point.id) })
    if (typeof use === 'string') return use
    used.push(use)
  }
  const lines = used.flatMap(({ use }, index) => {
    const own = ratePeriod({ versions, period, use })
    return points.length === 1 ? own : own.map((line) => named(line, itemAt(points, index).name))
  })
  return {
    period,
    tariffCode,
    charges: billCharges(lines),
    reads: used.flatMap(({ reads }) => reads),
    lines,
    estimated: used.some(({ estimated }) => estimated),
    truesUpFrom: used.find(({ truesUpFrom }) => truesUpFrom !== null)?.truesUpFrom ?? null,
  }
}

/** Says which of several service points a line is for. */
function named(line: BillLine, place: string): BillLine {
  const { en, es } = line.label
  return { ...line, label: { en: `${en}, ${place}`, es: `${es}, ${place}` } }
}
