import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'

/** A transaction of the batch's own; a trial, which takes everything back, is one transaction already. */
export function inBatch<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : inTransaction(db, work)
}
