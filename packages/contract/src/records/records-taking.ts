import * as z from 'zod/mini'
import { route } from '../route.ts'
import { recordKind, refusal } from './records.ts'

/** As many records as one call brings. */
export const MOST_RECORDS = 500
/** As many bytes as they may be. */
export const MOST_RECORD_BYTES = 2_000_000

/** One record, as its kind describes it. What it holds is judged by itself: a bad one keeps no other out. */
export const anyRecord = z.unknown()

/** As the text of its line: whatever stands in it comes to where records are judged. */
const recordText = z.pipe(
  anyRecord,
  z.transform((record: unknown, { issues }) => {
    try {
      return JSON.stringify(record)
    } catch {
      // So deep that it cannot even be written down.
      issues.push({ code: 'custom', input: record, message: 'Must not be nested so deep' })
      return z.NEVER
    }
  }),
)

export const createRecords = route({
  name: 'createRecords',
  method: 'POST',
  path: '/records/{kind}',
  summary: 'Hand records over; the same again changes nothing',
  who: { operator: 'run-records', key: 'write-records' },
  params: z.object({ kind: recordKind }),
  body: z.object({
    records: z.array(recordText).check(z.minLength(1), z.maxLength(MOST_RECORDS)),
  }),
  bodyBytes: MOST_RECORD_BYTES,
  answer: z.object({
    counts: z.object({ written: z.int(), unchanged: z.int(), refused: z.int() }),
    /** What became of each, in the order in which they came. */
    records: z.array(
      z.object({
        outcome: z.enum(['written', 'unchanged', 'refused']),
        refusal: z.nullable(refusal),
      }),
    ),
  }),
  changes: ['records', 'accounts', 'billing', 'usage', 'money', 'methods'],
  problems: [],
})

export const listRecordKinds = route({
  name: 'listRecordKinds',
  method: 'GET',
  path: '/records',
  summary: 'The kinds of record, in the order in which they enter',
  who: { operator: 'run-records', key: 'write-records' },
  answer: z.object({
    kinds: z.array(
      z.object({
        kind: recordKind,
        /** What one record is. */
        describes: z.string(),
        /** The fields by which it is known again. */
        knownBy: z.string(),
        formats: z.array(z.enum(['ndjson', 'csv'])),
      }),
    ),
  }),
  shows: 'fixed',
  problems: [],
})
