import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A database handle that is inside a transaction or not. */
export type Database = Kysely<Tables>

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export function inTransaction<T>(
  db: Database,
  work: (transaction: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  return db.transaction().execute(work)
}
