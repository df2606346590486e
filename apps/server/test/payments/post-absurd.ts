import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

/** Breaks an account: posted twice, its balance is one that no program can hold; the same with the other sign heals it. */
export async function postAbsurd(
  db: Database,
  accountId: string,
  n: number,
  sign: 1 | -1,
): Promise<void> {
  const amount = sign * 9_000_000_000_000_000
  await sql`
    with t as (
      insert into ledger_transaction (kind, source, posted_on, recorded_at)
      values ('adjustment', ${`absurd:${accountId}:${n}:${sign}`}, '2026-11-01', now()) returning id
    )
    insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
    select t.id, e.book, e.account_id::uuid, '2026-11-01', e.amount from t, (values
      ('receivable', ${accountId}::text, ${amount}::bigint),
      ('adjustment', null, ${-amount}::bigint)) e (book, account_id, amount)`.execute(db)
}
