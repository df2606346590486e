import { sql } from 'kysely'
import type { LedgerKind } from './tables.ts'
import type { Database } from './transaction.ts'

export interface LedgerRow {
  /** Of the entry: of one day, in the order of posting. */
  place: number
  transactionId: string
  kind: LedgerKind
  source: string
  postedOn: string
  recordedAt: Date
  amount: number
}

/** Where a page of the ledger ends. */
export interface LedgerPlace {
  day: string
  place: number
}

/** What was posted to an account, from a place on, the newest first; what was brought in later stands at its day. */
export async function listLedgerOf(
  db: Database,
  accountId: string,
  { before, count }: { before: LedgerPlace | null; count: number },
): Promise<Array<LedgerRow>> {
  const from = before
    ? sql`and (e.posted_on, e.id) < (${before.day}::date, ${before.place}::bigint)`
    : sql``
  const { rows } = await sql<LedgerRow>`
    select e.id as place, t.id as "transactionId", t.kind, t.source, e.posted_on as "postedOn",
      t.recorded_at as "recordedAt", e.amount
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId} ${from}
    order by e.posted_on desc, e.id desc limit ${sql.lit(count)}`.execute(db)
  return rows
}

/** What the account owed once an entry was posted. */
export async function sumUntil(
  db: Database,
  accountId: string,
  { day, place }: LedgerPlace,
): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::bigint as sum from ledger_entry
    where account_id = ${accountId}
      and (posted_on, id) <= (${day}::date, ${place}::bigint)`.execute(db)
  return rows[0]?.sum ?? 0
}

/** The utility's last credit to an account within a quarter of a year; minor units. */
export async function findLastCredit(
  db: Database,
  accountId: string,
): Promise<{ amount: number; date: string } | undefined> {
  const { rows } = await sql<{ amount: number; date: string }>`
    select -e.amount as amount, t.posted_on as date
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId} and t.kind = 'credit' and t.source like 'credit:%'
      and t.recorded_at > now() - interval '90 days'
    order by e.id desc limit 1`.execute(db)
  return rows[0]
}

/** When a transaction was written into the ledger. */
export async function findRecordedAt(db: Database, transactionId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('ledger_transaction')
    .select('recorded_at')
    .where('id', '=', transactionId)
    .executeTakeFirst()
  return row?.recorded_at ?? null
}
