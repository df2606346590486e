import * as z from 'zod/mini'

/** Why a record is not taken in. */
export const refusalCode = z.enum([
  /** It is no JSON object, or no row of a table. */
  'unreadable',
  /** A field is not what its kind asks for, or several do not fit together. */
  'invalid',
  /** It does not fit with what is there, such as an account that nobody knows. */
  'refused',
])
export type RefusalCode = z.infer<typeof refusalCode>

/** What a file of records is called, and the last part of the address by which they come: `bills`. */
export const recordKind = z.string().check(z.regex(/^[a-z-]{2,40}$/))

/** Why a line or a record was not taken in. */
const refusalFacts = {
  code: refusalCode,
  /** Where in the record, such as `period.from`; null where it is not one field's. */
  field: z.nullable(z.string()),
  /** In words for the utility's staff. */
  reason: z.string(),
}
export const refusal = z.object(refusalFacts)

/** A line of a file that was not taken in. */
export const rejectedLine = z.object({
  ...refusalFacts,
  line: z.int(),
  /** As it came, cut off where it is long. */
  record: z.string(),
})
export type RejectedLine = z.infer<typeof rejectedLine>
