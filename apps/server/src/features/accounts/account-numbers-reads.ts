import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** The numbers of accounts by their ids. */
export async function findAccountNumbers(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from account where id = any(${accountIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, number }) => [id, number]))
}
