import type { ImportKind } from '@portal/contract/import-records'
import type { OperatorPermission } from '@portal/contract/operators/operators'
import type pg from 'pg'
import type * as z from 'zod/mini'
import type { CsvColumns } from './csv-records.ts'

/** What the import needs to know of the utility and the moment. */
export interface ImportRules {
  /** ISO 4217; amounts come without it. */
  currency: string
  /** IANA; days of records are days there. */
  timeZone: string
  /** Whether the demo is on; else its people stay out. */
  demo: boolean
  /** When the import began; it becomes the moment of recording. */
  now: Date
}

/** A value of a staging row: null, or what `copyRows` can write. Objects become JSON. */
export type StagedValue = string | number | boolean | null | object

/** A line that is not taken in, and why, in words for the utility's staff. */
export interface Reject {
  line: number
  reason: string
}

/** What a batch did; the lines that are in none of these were there already. */
export interface Applied {
  new: number
  updated: number
  rejects: Array<Reject>
}

/** How one kind of record enters the database: through a temporary staging table, by set-based statements. */
export interface KindImport<R> {
  /** A file of it is called so: `bills.ndjson`. */
  kind: ImportKind
  /** What one record is, in words for the utility's staff: `a bill with its reads and lines`. */
  describes: string
  /** The field, or what of it together, by which a record is known again. */
  knownBy: string
  schema: z.core.$ZodType<R>
  /** What an operator must be allowed to hand it over, beside importing: it says who signs in, and by what. */
  needs?: OperatorPermission
  /** What enters before, because its records name it or build on it. */
  after: ReadonlyArray<ImportKind>
  /** The tables that it fills, for the planner's statistics: with the columns that tell something where others are large. */
  fills: ReadonlyArray<string>
  /** Where it is flat enough to come as CSV as well. */
  csv?: CsvColumns
  /** The temporary table's name. */
  staging: string
  /** Its columns beside `line`, in the order of `row`: SQL definitions. */
  columns: ReadonlyArray<string>
  /** Further columns that the database fills. */
  filled?: ReadonlyArray<string>
  row(record: R): ReadonlyArray<StagedValue>
  /** What the record names; two records of one batch never name the same. */
  names(record: R): Array<string>
  /** What the schema cannot say; null where the record is sound. */
  check?(record: R, rules: ImportRules): string | null
  /** Takes the staged rows in, inside the batch's transaction. */
  apply(client: pg.ClientBase, rules: ImportRules): Promise<Applied>
}

/** Runs a query that selects `line, reason` of the rows to refuse, and takes them out of the staging table. */
export async function refuse(
  client: pg.ClientBase,
  staging: string,
  query: string,
): Promise<Array<Reject>> {
  const { rows } = await client.query<Reject>(query)
  if (rows.length > 0) {
    const lines = rows.map((row) => row.line)
    await client.query(`delete from ${staging} where line = any($1::int[])`, [lines])
  }
  return rows
}

/** How many rows a statement with `returning (xmax = 0) as inserted` made and how many it changed. */
export function countUpserts(rows: ReadonlyArray<{ inserted: boolean }>): {
  new: number
  updated: number
} {
  const made = rows.filter((row) => row.inserted).length
  return { new: made, updated: rows.length - made }
}
