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

/** Whoever acts on one of many accounts that are locked together waits a part of what a request may wait, and no longer. */
const TOGETHER_MS = 500

/**
 * The same for many, by a job that goes over all accounts: while somebody else holds one of them, nobody waits for the
 * others. A job that gets none of them so takes each alone.
 */
export async function lockAccountsTogether(
  tx: Database,
  accountIds: ReadonlyArray<string>,
): Promise<void> {
  if (accountIds.length > 1) {
    await sql`set local lock_timeout = ${sql.lit(TOGETHER_MS)}`.execute(tx)
  }
  await lockAccounts(tx, accountIds)
}
