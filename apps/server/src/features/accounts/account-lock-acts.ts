import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/**
 * Lets one act at a time look at what these accounts owe and change it, or an arrangement about it, until the
 * transaction ends. The one lock for an account's money: taken in the order of the ids, so that of two acts over the
 * same accounts one waits for the other and never each for the other. Rows that are read afterwards are as they stand.
 * An act's time was taken before it waited here: what holds is named by a row, never chosen by the newest time.
 */
export async function lockAccounts(tx: Database, accountIds: ReadonlyArray<string>): Promise<void> {
  await sql`
    select id from account where id = any(${accountIds}::uuid[])
    order by id for no key update`.execute(tx)
}
