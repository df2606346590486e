import * as z from 'zod/mini'
import type { ImportKind } from '../import-records.ts'

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

/** Each kind; one that is missing does not compile. The schemas themselves stay out of browsers. */
const kinds: Record<ImportKind, true> = {
  tariffs: true,
  accounts: true,
  'account-contacts': true,
  profiles: true,
  'day-readings': true,
  'period-readings': true,
  'weather-days': true,
  'budget-billing': true,
  bills: true,
  payments: true,
  adjustments: true,
  autopay: true,
  'payment-plans': true,
}

/** What a file of records is called, and the last part of the address by which they come. */
export const recordKind = z.enum(Object.keys(kinds) as [ImportKind, ...Array<ImportKind>])

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
