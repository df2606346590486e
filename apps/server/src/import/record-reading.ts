import * as z from 'zod/mini'
import type { RefusalCode } from '@portal/contract/records/records'
import type { FieldFault, FindFarDate } from './far-date.ts'
import type { ImportRules, KindImport } from './kind-import.ts'
import type { SourceRecord } from './source-records.ts'

/** Why a line is not taken in. */
export interface Refusal extends FieldFault {
  code: RefusalCode
}

/** A sound record, or the reason why it is none. */
export type ReadRecord = { record: unknown; refusal: null } | { record: null; refusal: Refusal }

/** How the records of a file are read. */
export interface RecordReading {
  kindImport: KindImport<unknown>
  rules: ImportRules
  findFarDate: FindFarDate
}

/** Reads what a line says as a record of its kind. */
export function readRecord(
  source: SourceRecord,
  { kindImport, rules, findFarDate }: RecordReading,
): ReadRecord {
  if (source.fault) return refused('unreadable', { field: null, reason: source.fault })
  const parsed = z.safeParse(kindImport.schema, source.value, {
    reportInput: true,
  })
  if (!parsed.success) return refused('invalid', describe(parsed.error.issues[0]))
  const fault =
    (mayBeUnstorable.test(source.text) ? findUnstorable(parsed.data) : null) ??
    findFarDate(parsed.data) ??
    checked(kindImport.check?.(parsed.data, rules) ?? null)
  return fault ? refused('invalid', fault) : { record: parsed.data, refusal: null }
}

function refused(code: RefusalCode, { field, reason }: FieldFault): ReadRecord {
  return { record: null, refusal: { code, field, reason } }
}

/** What a kind finds is about the record as a whole. */
function checked(reason: string | null): FieldFault | null {
  return reason === null ? null : { field: null, reason }
}

/** Before whole records are looked through for what no text of the database holds: it, or how JSON writes it. */
const mayBeUnstorable = /\0|\p{Surrogate}|\\u(?:0000|d[89a-f])/iu
const unstorable = /\0|\p{Surrogate}/u

function findUnstorable(value: unknown, path: ReadonlyArray<string> = []): FieldFault | null {
  if (typeof value === 'string' && unstorable.test(value)) {
    const field = path.join('.')
    return { field, reason: `${field} holds a character that cannot be kept (NUL, or half of one)` }
  }
  if (typeof value !== 'object' || value === null) return null
  for (const [name, part] of Object.entries(value)) {
    const fault = findUnstorable(part, [...path, name])
    if (fault !== null) return fault
  }
  return null
}

function describe(issue: z.core.$ZodIssue | undefined): FieldFault {
  if (!issue) return { field: null, reason: 'the record cannot be understood' }
  const field = issue.path.length > 0 ? issue.path.join('.') : null
  return { field, reason: issueWords(issue, field ?? 'the line') }
}

function issueWords(issue: z.core.$ZodIssue, place: string): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? `${place} is missing`
        : `${place} is not ${article(issue.expected)}`
    case 'invalid_format':
      return `${place} does not have the form of ${formats[issue.format] ?? 'such a value'}`
    case 'invalid_value':
      return `${place} must be one of ${issue.values.join(', ')}`
    case 'invalid_union':
      return `${place} is of no known kind`
    case 'too_small':
      return `${place} is too small or too short`
    case 'too_big':
      return `${place} is too large or too long`
    default:
      return `${place} cannot be understood`
  }
}

const formats: Record<string, string> = {
  date: 'a date (yyyy-mm-dd)',
  email: 'an e-mail address',
  regex: 'a number or code of its kind',
  starts_with: 'what it should begin with',
}

function article(type: string): string {
  if (type === 'int') return 'a whole number'
  if (type === 'string') return 'text'
  return /^[aeiou]/.test(type) ? `an ${type}` : `a ${type}`
}
