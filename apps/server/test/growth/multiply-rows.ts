import { sql } from 'kysely'
import { createDatabase, createPool } from '../../src/db/pool.ts'
import type { Connection } from '../../src/db/pool.ts'
import type { Database } from '../../src/db/transaction.ts'
import { inTransaction } from '../../src/db/transaction.ts'

/** What a utility has few of, however many customers it has; all other tables grow with them. */
const fewRows: ReadonlyArray<string> = [
  'api_key',
  'bill_run',
  'import_file',
  'import_part',
  'import_run',
  'imported_demo',
  'job_turn',
  'migration',
  'operator',
  'operator_audit_check',
  'operator_invitation',
  'operator_login_method',
  'operator_session',
  'reconciliation',
  'release_change',
  'release_setting',
  'tariff',
  'tariff_version',
  'weather_day',
  'webhook_endpoint',
]

interface Column {
  table: string
  name: string
  type: string
  /** The database numbers it. */
  isIdentity: boolean
  /** What tells its rows apart where nothing does that is different in each copy anyway. */
  isName: boolean
  /** It numbers the table's rows, and nothing else tells them apart. */
  isNumber: boolean
}

/** The columns of the tables that grow. */
async function readColumns(db: Database): Promise<Array<Column>> {
  const { rows } = await sql<Column>`
    select c.relname as table, a.attname as name, t.typname as type,
      a.attidentity <> '' as "isIdentity",
      t.typname = 'text' and (a.attname like '%token' or exists (
        select 1 from pg_index i
        where i.indrelid = c.oid and i.indisunique
          and i.indkey[i.indnkeyatts - 1] = a.attnum
          and not exists (
            select 1 from pg_attribute o join pg_type ot on ot.oid = o.atttypid
            where o.attrelid = c.oid and o.attnum = any(i.indkey) and ot.typname in ('uuid', 'bytea')
          ))) as "isName",
      t.typname = 'int8' and a.attidentity = '' and exists (
        select 1 from pg_index i
        where i.indrelid = c.oid and i.indisprimary and i.indkey::text = a.attnum::text
      ) as "isNumber"
    from pg_class c
    join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      and a.attgenerated = ''
    join pg_type t on t.oid = a.atttypid
    where c.relkind = 'r' and c.relname <> all(${fewRows}::text[])
    order by c.relname, a.attnum`.execute(db)
  return rows
}

/** The ids of copies begin with it. */
export const copyMark = '00000000'

/** Ids from here on are of no copy. */
export const firstOwnId = '00000001'

/**
 * A value of one copy: ids and names are others in each, and the same wherever a copy says them; what happened did so
 * so many days earlier.
 */
function copied({ name, type, isName, isNumber }: Column, days: number): string {
  const column = `r."${name}"`
  if (type === 'uuid') {
    return `overlay(md5(${column}::text || n) placing '${copyMark}' from 1 for 8)::uuid`
  }
  if (type === 'bytea') return `sha256(${column} || int4send(n))`
  if (type === 'date') return `${column} - ${days}`
  if (type === 'timestamptz') return `${column} - interval '${days} days'`
  if (isNumber) return `${column} + n * 1000000::bigint`
  if (isName) return `${column} || '~' || n`
  return column
}

/**
 * Gives a database as many customers as a large utility has: all that stands in it so many times more, each copy a world
 * of its own that hangs together. A new table grows with the others by itself. Answers with the tables that grew.
 */
export async function multiplyRows(
  connection: Connection,
  { copies, days }: { copies: number; days: number },
): Promise<ReadonlyArray<string>> {
  // What takes so long is none of a server's requests.
  const pool = createPool(connection, { max: 1 })
  const db = createDatabase(pool)
  const tables = Map.groupBy(await readColumns(db), ({ table }) => table)
  await inTransaction(db, async (tx) => {
    // Whole copies keep every promise that keys and triggers hold the rows to.
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const [table, all] of tables) {
      const columns = all.filter(({ isIdentity }) => !isIdentity)
      const names = columns.map(({ name }) => `"${name}"`).join(', ')
      await sql`
        insert into ${sql.table(table)} (${sql.raw(names)})
        select ${sql.raw(columns.map((column) => copied(column, days)).join(', '))}
        from ${sql.table(table)} r, generate_series(1, ${copies}::int) n`.execute(tx)
    }
  })
  await sql`vacuum analyze`.execute(db)
  await pool.end()
  return [...tables.keys()]
}
