import { sql } from 'kysely'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'

/** A transaction of the batch's own; a trial, which takes everything back, is one transaction already. */
async function inBatch<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  if (!db.isTransaction) return inTransaction(db, work)
  await sql`savepoint batch`.execute(db)
  try {
    return await work(db)
  } catch (error) {
    await sql`rollback to savepoint batch`.execute(db)
    throw error
  }
}

/**
 * Works on a batch, whole or not at all; where a fault strikes one of it, on each alone. Whom it strikes then is handed
 * to `struck`, and nothing else is lost. Answers with what the work answered.
 */
export async function inBatchOrAlone<Item, T>(
  db: Database,
  batch: ReadonlyArray<Item>,
  {
    work,
    struck,
  }: {
    work: (tx: Database, items: ReadonlyArray<Item>) => Promise<T>
    struck: (item: Item, fault: Error) => Promise<void>
  },
): Promise<Array<T>> {
  if (batch.length === 0) return []
  try {
    return [await inBatch(db, (tx) => work(tx, batch))]
  } catch {
    const answers: Array<T> = []
    for (const item of batch) {
      try {
        answers.push(await inBatch(db, (tx) => work(tx, [item])))
      } catch (error) {
        await struck(item, error as Error)
      }
    }
    return answers
  }
}
