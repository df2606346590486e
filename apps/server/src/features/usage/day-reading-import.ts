import { dayReadingRecord } from '@portal/contract/usage/usage-records'
import type { DayReadingRecord } from '@portal/contract/usage/usage-records'
import { localHours } from '@portal/rules/billing/tariff-clock'
import { countUpserts, refuse } from '../../import/kind-import.ts'
import type { ImportRules, KindImport } from '../../import/kind-import.ts'

const LARGEST_WH = 2_147_483_647

/** A day of one service point and direction; a later one replaces it. */
export const dayReadingImport: KindImport<DayReadingRecord> = {
  kind: 'day-readings',
  describes: 'a day of one service point, every 15 or 60 minutes',
  knownBy: 'service point, date, direction',
  schema: dayReadingRecord,
  after: ['accounts'],
  fills: ['day_reading (service_point_id, date, direction)'],
  staging: 'import_day_reading',
  columns: [
    'service_point_number text',
    'date date',
    'direction text',
    'minutes smallint',
    'wh integer[]',
    'estimated smallint[]',
  ],
  row: (day) => [
    day.servicePointNumber,
    day.date,
    day.direction,
    day.minutes,
    integerArray(day.values),
    integerArray(day.estimated),
  ],
  names: (day) => [`${day.servicePointNumber} ${day.date} ${day.direction}`],
  check: findDayFault,

  async apply(client) {
    const rejects = await refuse(
      client,
      'import_day_reading',
      `select s.line, 'there is no service point ' || s.service_point_number as reason
       from import_day_reading s
       where not exists (select 1 from service_point p where p.number = s.service_point_number)
       order by s.line`,
    )
    const { rows } = await client.query<{ inserted: boolean }>(
      `insert into day_reading (service_point_id, date, direction, minutes, wh, estimated)
       select p.id, s.date, s.direction, s.minutes, s.wh, s.estimated
       from import_day_reading s join service_point p on p.number = s.service_point_number
       on conflict (service_point_id, date, direction)
       do update set minutes = excluded.minutes, wh = excluded.wh, estimated = excluded.estimated
       where (day_reading.minutes, day_reading.wh, day_reading.estimated)
         is distinct from (excluded.minutes, excluded.wh, excluded.estimated)
       returning (xmax = 0) as inserted`,
    )
    return { ...countUpserts(rows), rejects }
  },
}

function findDayFault(day: DayReadingRecord, rules: ImportRules): string | null {
  const steps = stepsOfDay(day.date, day.minutes, rules.timeZone)
  if (day.values.length !== steps) {
    return `${day.date} has ${steps} steps of ${day.minutes} minutes, not ${day.values.length}`
  }
  const missing = day.estimated.find((position) => day.values[position] === undefined)
  if (missing !== undefined) return `there is no value at the estimated position ${missing}`
  const large = day.values.find((value) => value !== null && Math.abs(value) > LARGEST_WH)
  return large === undefined ? null : `${large} Wh in ${day.minutes} minutes cannot be`
}

const knownSteps = new Map<string, number>()

/** Asking the calendar is dear and files hold many service points of the same days, so answers are kept. */
function stepsOfDay(date: string, minutes: 15 | 60, timeZone: string): number {
  const key = `${timeZone} ${date} ${minutes}`
  let steps = knownSteps.get(key)
  if (steps === undefined) {
    if (knownSteps.size > 10_000) knownSteps.clear()
    steps = localHours(date, minutes, timeZone).length
    knownSteps.set(key, steps)
  }
  return steps
}

/** An array of integers as PostgreSQL writes it; null stands for no value. */
function integerArray(values: ReadonlyArray<number | null>): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`
}
