import { dateSpans } from '@portal/contract/dates'
import type { DateSpan } from '@portal/contract/dates'
import { addDays } from '@portal/rules/calendar-days'
import { localDate } from '@portal/rules/local-date'
import type * as z from 'zod/mini'
import type { ImportRules } from './kind-import.ts'

/** Stands in a place for every part of a list. */
const EACH = '*'

/** Where the records of a schema have a date, and how far it may lie; undefined where the schema does not say so. */
export interface RecordDate {
  place: ReadonlyArray<string>
  span: DateSpan | undefined
}

/** @throws Error for a shape of which it is not known where its dates are */
export function datesOf(
  schema: z.core.$ZodType,
  place: ReadonlyArray<string> = [],
): Array<RecordDate> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, part]) => datesOf(part, [...place, name]))
    case 'array':
      return datesOf(def.element, [...place, EACH])
    case 'union':
      return def.options.flatMap((option) => datesOf(option, place))
    case 'nullable':
    case 'optional':
      return datesOf(def.innerType, place)
    case 'string':
      return 'format' in def && (def.format === 'date' || def.format === 'datetime')
        ? [{ place, span: dateSpans.get(schema) }]
        : []
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'number':
      return []
    default:
      throw new Error(`Where ${place.join('.')} has dates is not known: it is ${def.type}`)
  }
}

/** What of a record cannot be taken, and why. */
export interface FieldFault {
  /** `period.from`; null where it is not one field's. */
  field: string | null
  reason: string
}

/** Why a date of a record cannot be meant; null where all of them can. */
export type FindFarDate = (record: unknown) => FieldFault | null

export function farDateFinder(
  schema: z.core.$ZodType,
  { now, timeZone }: Pick<ImportRules, 'now' | 'timeZone'>,
): FindFarDate {
  const today = localDate(now, timeZone)
  const dates = datesOf(schema).map(({ place, span }) => {
    if (!span) throw new Error(`How far ${place.join('.')} may lie is not said`)
    const earliest = addDays(today, -span.back)
    const latest = addDays(today, span.ahead)
    const judge = (date: string) => {
      if (date > latest) return `is more than ${inWords(span.ahead)} ahead`
      return date < earliest ? `is more than ${inWords(span.back)} ago` : null
    }
    return { place, judge }
  })
  return (record) => {
    for (const { place, judge } of dates) {
      const fault = findAt(record, place, judge)
      if (fault !== null) return fault
    }
    return null
  }
}

function findAt(
  value: unknown,
  [next, ...rest]: ReadonlyArray<string>,
  judge: (date: string) => string | null,
  path: ReadonlyArray<string> = [],
): FieldFault | null {
  if (typeof value === 'string') {
    const fault = judge(value)
    const field = path.join('.')
    return fault === null ? null : { field, reason: `${field} ${value} ${fault}` }
  }
  if (next === undefined || typeof value !== 'object' || value === null) return null
  const parts = next === EACH ? Object.entries(value) : [[next, value[next as keyof typeof value]]]
  for (const [name, part] of parts as Array<[string, unknown]>) {
    const fault = findAt(part, rest, judge, [...path, name])
    if (fault !== null) return fault
  }
  return null
}

function inWords(days: number): string {
  return days % 366 === 0 ? `${days / 366} years` : `${days} days`
}
