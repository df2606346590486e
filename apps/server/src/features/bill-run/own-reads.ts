import type { MeterRead } from '@portal/contract/billing/billing'
import type { Period } from '@portal/contract/dates'
import { addDays, periodDays } from '@portal/rules/calendar-days'
import { usualPerDay } from '@portal/rules/billing/estimate-use'
import { isUsable, judgeOwnReading } from '@portal/rules/own-readings/own-reading'
import type { JudgedReading } from '@portal/rules/own-readings/own-reading'
import { nameOfMeter, pastUses, readBefore } from '@portal/rules/billing/past-reads'
import type { UtilitySettings } from '../../utility-settings.ts'
import type { OwnReadingRules } from '../own-readings/own-readings-settings.ts'
import type { AccountToBill, OwnReading, PointToBill } from './account-to-bill.ts'

type Direction = MeterRead['direction']

/** A reading that cannot be: its bill is estimated, and a person looks at it. */
export interface DoubtedReading {
  /** The number of the service point. */
  servicePoint: string
  date: string
  dials: number
}

/** What customers have read for a bill, by the service point's id; Wh. */
export type OwnUses = ReadonlyMap<string, ReadonlyMap<Direction, number>>

export interface OwnReads {
  /** The last day that they tell of; null where there are none to bill. */
  until: string | null
  uses: OwnUses
  doubted: Array<DoubtedReading>
}

type Rules = Pick<UtilitySettings['rules'], 'billRun' | 'ownReadings'>

/** The readings that customers gave for a period, as far as nobody of the utility has read these meters. */
export function takeOwnReadings(account: AccountToBill, planned: Period, rules: Rules): OwnReads {
  const uses = new Map<string, ReadonlyMap<Direction, number>>()
  const doubted: Array<DoubtedReading> = []
  let until: string | null = null
  for (const point of account.points) {
    const given = point.own.filter(({ periodFrom }) => periodFrom === planned.from)
    if (given.length === 0 || isReadByUtility(point, planned, rules.billRun.readWithinDays))
      continue
    const judged = given.map((own) => ({
      ...own,
      ...judge(account, { point, planned, own }, rules.ownReadings),
    }))
    const wrong = judged.filter(({ verdict }) => !isUsable(verdict))
    doubted.push(
      ...wrong.map(({ readOn, dials }) => ({ servicePoint: point.number, date: readOn, dials })),
    )
    const to = addDays(given[0]?.readOn ?? planned.to, -1)
    if (wrong.length > 0 || (until !== null && until !== to)) continue
    until = to
    uses.set(point.id, new Map(judged.map(({ direction, wh }) => [direction, wh])))
  }
  return { until, uses, doubted }
}

/** Its intervals tell the period, or a read came that ends it. */
function isReadByUtility({ readings }: PointToBill, planned: Period, within: number): boolean {
  const { days, spans } = readings.import
  const near = addDays(planned.to, -within)
  return (
    days.some(({ date }) => date >= planned.from && date <= planned.to) ||
    spans.some(({ to }) => to >= near)
  )
}

function judge(
  { past }: AccountToBill,
  { point, planned, own }: { point: PointToBill; planned: Period; own: OwnReading },
  rules: OwnReadingRules,
): JudgedReading {
  const meter = nameOfMeter(point)
  const { direction, readOn, dials } = own
  const register = {
    last: readBefore(past, meter, direction)?.current.value ?? 0,
    digits: point.dialDigits ?? rules.dialDigits,
    usualPerDay: usualPerDay(pastUses(past, meter, direction), planned),
  }
  const days = periodDays({ from: planned.from, to: addDays(readOn, -1) })
  return judgeOwnReading(register, { dials, days }, rules)
}
