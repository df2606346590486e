import type { Period } from '@portal/contract/dates'
import type { OwnReadingRefusal, OwnRegister } from '@portal/contract/own-readings/own-readings'
import { lastBilledDay } from '@portal/rules/billing/bill-cycle'
import { addDays } from '@portal/rules/calendar-days'
import { usualPerDay } from '@portal/rules/billing/estimate-use'
import { localDate } from '@portal/rules/local-date'
import { ownReadingDates, ownReadingWindow } from '@portal/rules/own-readings/own-reading'
import { nameOfMeter, pastUses, readBefore } from '@portal/rules/billing/past-reads'
import type { Database } from '../../db/transaction.ts'
import type { Surroundings } from '../../surroundings.ts'
import { readOwnReadingGround } from './own-readings-store.ts'
import type { GroundPoint, OwnReadingGround } from './own-readings-store.ts'

/** An account as own readings see it today. */
export interface OwnReadingStanding {
  ground: OwnReadingGround
  /** That of the coming bill, as it is planned; null where that is not known. */
  period: Period | null
  window: Period | null
  dates: Period | null
  registers: Array<OwnRegister>
  refusal: OwnReadingRefusal | null
}

export async function readOwnReadingStanding(
  { settings }: Pick<Surroundings, 'settings'>,
  db: Database,
  accountId: string,
  now: Date,
): Promise<OwnReadingStanding> {
  const { utility, rules } = settings
  const today = localDate(now, utility.timeZone)
  const ground = await readOwnReadingGround(db, accountId)
  const { nextBillOn } = ground
  const period = periodOf(ground)
  const none = { ground, period, window: null, dates: null, registers: [] }
  if (ground.closed) return { ...none, refusal: 'account-closed' }
  if (ground.past.length === 0) return { ...none, refusal: 'first-bill' }
  if (!period || nextBillOn === null) return { ...none, refusal: 'not-known' }
  const silent = ground.points.filter(({ tells }) => !tells)
  const read = addDays(period.to, -rules.billRun.readWithinDays)
  const unread = silent.filter(({ readUntil }) => readUntil === null || readUntil < read)
  const registers = unread.flatMap((point) => registersOf(point, ground, period, rules.ownReadings))
  if (registers.length === 0) {
    return { ...none, refusal: whyNoRegister(ground.points, silent, unread) }
  }
  const window = ownReadingWindow(nextBillOn, rules.ownReadings)
  const dates = ownReadingDates(window, { today, since: period.from }, rules.ownReadings)
  const refusal = dates ? null : today > window.to ? 'too-late' : 'too-early'
  return { ground, period, window, dates, registers, refusal }
}

/** From the day after what was billed to the day before the meter is read; null where that is not known. */
function periodOf({ past, nextBillOn }: OwnReadingGround): Period | null {
  const [newest] = past
  if (!newest || nextBillOn === null) return null
  const period = { from: addDays(newest.to, 1), to: lastBilledDay(nextBillOn) }
  return period.from <= period.to ? period : null
}

function whyNoRegister(
  points: ReadonlyArray<GroundPoint>,
  silent: ReadonlyArray<GroundPoint>,
  unread: ReadonlyArray<GroundPoint>,
): OwnReadingRefusal {
  if (points.length === 0) return 'not-known'
  if (silent.length === 0) return 'sends-itself'
  return unread.length === 0 ? 'read-already' : 'first-bill'
}

/** The dials of a meter that the newest bill knows. */
function registersOf(
  point: GroundPoint,
  { past }: OwnReadingGround,
  period: Period,
  { dialDigits }: { dialDigits: number },
): Array<OwnRegister> {
  const meter = nameOfMeter(point)
  return (['import', 'export'] as const).flatMap((direction) => {
    const before = readBefore(past, meter, direction)
    if (!before) return []
    const usual = usualPerDay(pastUses(past, meter, direction), period)
    return {
      servicePointId: point.id,
      place: point.name,
      meterNumber: meter,
      direction,
      digits: point.dialDigits ?? dialDigits,
      last: before.current,
      usualPerDay: usual === null ? null : Math.round(usual),
    }
  })
}
