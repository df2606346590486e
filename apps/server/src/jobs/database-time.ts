import { sql } from 'kysely'
import type { Database } from '../db/transaction.ts'

/** What time it is by the database's clock, which all servers share. */
export async function readDatabaseTime(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The database says no time')
  return row.now
}
