import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

/** So many digits of a number in a row are more than anybody may know; its last four are for people to tell it by. */
const PIECE = 8

/** The places in which a number stands, or a piece of it, also in groups as it is typed. */
export function findNumbers(
  places: ReadonlyArray<{ where: string; text: string }>,
  numbers: ReadonlyArray<string>,
): Array<string> {
  const pieces = new Set(numbers.flatMap(piecesOf))
  const known = new RegExp([...pieces].map((piece) => Array.from(piece).join('[ -]?')).join('|'))
  return places.flatMap(({ where, text }) => (known.test(withoutChance(text)) ? [where] : []))
}

function piecesOf(number: string): Array<string> {
  return Array.from({ length: number.length - PIECE + 1 }, (_, at) => number.slice(at, at + PIECE))
}

/** Ids and hashes are random, and could hold any digits. */
function withoutChance(text: string): string {
  return text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/gi, '')
    .replaceAll(/\\x[0-9a-f]+/gi, '')
}

/** Every row of every table there is, as text. */
export async function dumpDatabase(db: Database): Promise<Array<{ where: string; text: string }>> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
    db,
  )
  return Promise.all(
    tables.rows.map(async ({ name: where }) => {
      const found = await sql<{ text: string | null }>`
        select string_agg(t::text, E'\n') as text from ${sql.raw(where)} t`.execute(db)
      return { where, text: found.rows[0]?.text ?? '' }
    }),
  )
}
