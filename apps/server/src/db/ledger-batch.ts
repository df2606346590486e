import { sql } from 'kysely'
import type { LedgerBook, LedgerKind } from './tables.ts'
import type { Database } from './transaction.ts'

/** One posting of many: what an account owes more (minor units, not 0), and the book that stands against it. */
export interface AccountPosting {
  kind: LedgerKind
  /** Names what it posts; one source is posted once. */
  source: string
  /** The local calendar date. */
  postedOn: string
  accountId: string
  amount: number
  counterBook: Exclude<LedgerBook, 'receivable'>
  /** The bill that bears it on top of what it asks for. */
  borneBy?: string
}

/**
 * Posts many transactions of two entries each in one statement.
 * @throws a database error when a source was posted before
 */
export async function postLedgerBatch(
  tx: Database,
  postings: ReadonlyArray<AccountPosting>,
  recordedAt: Date,
): Promise<void> {
  if (postings.length === 0) return
  await sql`
    with given as (
      select * from unnest(
        ${postings.map(({ kind }) => kind)}::text[],
        ${postings.map(({ source }) => source)}::text[],
        ${postings.map(({ postedOn }) => postedOn)}::date[],
        ${postings.map(({ accountId }) => accountId)}::uuid[],
        ${postings.map(({ amount }) => amount)}::bigint[],
        ${postings.map(({ counterBook }) => counterBook)}::text[],
        ${postings.map(({ borneBy }) => borneBy ?? null)}::uuid[]
      ) as g (kind, source, posted_on, account_id, amount, counter_book, borne_by)
    ), posted as (
      insert into ledger_transaction (kind, source, posted_on, recorded_at, borne_by)
      select kind, source, posted_on, ${recordedAt}, borne_by from given
      returning id, source
    )
    insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
    select posted.id, side.book, side.account_id, given.posted_on, side.amount
    from given join posted using (source)
    cross join lateral (values
      ('receivable', given.account_id, given.amount),
      (given.counter_book, null::uuid, -given.amount)
    ) as side (book, account_id, amount)`.execute(tx)
}

/** Asks the accounts that have budget billing for their amount, by the bills just written and posted in this transaction. */
export async function askBudgetAmounts(
  tx: Database,
  numbers: ReadonlyArray<string>,
  recordedAt: Date,
): Promise<void> {
  await sql`select ask_budget_amounts(${numbers}::text[], ${recordedAt}::timestamptz)`.execute(tx)
}
