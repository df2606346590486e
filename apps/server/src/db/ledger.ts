import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import type { Database } from './transaction.ts'
import type { LedgerBook, LedgerKind } from './tables.ts'

/** One side of a posting: minor units, positive is a debit. `accountId` belongs to `receivable` alone. */
export interface LedgerEntry {
  book: LedgerBook
  accountId: string | null
  amount: number
}

/** What is posted together. `source` names what it posts, e.g. `bill:CB-2026-118204`; one source is posted once. */
export interface LedgerPosting {
  kind: LedgerKind
  source: string
  /** The local calendar date. */
  postedOn: string
  recordedAt: Date
  entries: ReadonlyArray<LedgerEntry>
}

/** The customer owes a bill's charges (a negative bill is owed to the customer). */
export function billEntries(accountId: string, charges: number): Array<LedgerEntry> {
  return [
    { book: 'receivable', accountId, amount: charges },
    { book: 'revenue', accountId: null, amount: -charges },
  ]
}

/** Money came in: it pays what the accounts owe, and the fee for paying this way. */
export function paymentEntries(
  allocations: ReadonlyArray<{ accountId: string; amount: number }>,
  fee = 0,
): Array<LedgerEntry> {
  const total = allocations.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...allocations.map(({ accountId, amount }) => ({
      book: 'receivable' as const,
      accountId,
      amount: -amount,
    })),
    ...(fee > 0 ? [{ book: 'revenue' as const, accountId: null, amount: -fee }] : []),
    { book: 'cash', accountId: null, amount: total + fee },
  ]
}

/** Money of a payment went back: the accounts owe it again, and the fee's part (without an account) is no revenue. */
export function returnEntries(
  parts: ReadonlyArray<{ accountId: string | null; amount: number }>,
): Array<LedgerEntry> {
  const total = parts.reduce((sum, { amount }) => sum + amount, 0)
  return [
    ...parts
      .filter(({ amount }) => amount > 0)
      .map(({ accountId, amount }) => ({
        book: accountId === null ? ('revenue' as const) : ('receivable' as const),
        accountId,
        amount,
      })),
    { book: 'cash', accountId: null, amount: -total },
  ]
}

/**
 * Posts one ledger transaction and returns its id. All entries go in one statement, as the database demands; `noting` is
 * a change in the same statement that notes the id of `posted` where it belongs.
 * @throws a database error when the entries do not sum to zero or the source was posted before
 */
export async function postLedger(
  tx: Database,
  posting: LedgerPosting,
  noting: RawBuilder<unknown> = sql`select 1`,
): Promise<string> {
  const { entries } = posting
  const posted = await sql<{ id: string }>`
    with posted as (
      insert into ledger_transaction (kind, source, posted_on, recorded_at)
      values (${posting.kind}, ${posting.source}, ${posting.postedOn}, ${posting.recordedAt})
      returning id, posted_on
    ), added as (
      insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
      select posted.id, entry.book, entry.account_id, posted.posted_on, entry.amount
      from posted, unnest(
        ${entries.map((entry) => entry.book)}::text[],
        ${entries.map((entry) => entry.accountId)}::uuid[],
        ${entries.map((entry) => entry.amount)}::bigint[]
      ) as entry (book, account_id, amount)
    ), noted as (${noting})
    select id from posted`.execute(tx)
  const id = posted.rows[0]?.id
  if (!id) throw new Error('The ledger gave no id for a transaction')
  return id
}

/** In a statement about accounts: what each owes in minor units, 0 without entries. */
export function balanceOf(accountId: Expression<string>): RawBuilder<number> {
  return sql`coalesce(
    (select sum(e.amount) from ledger_entry e where e.account_id = ${accountId}), 0)::bigint`
}

/** In a statement about accounts: when the newest of each one's entries was recorded; null without any. */
export function newestRecordOf(accountId: Expression<string>): RawBuilder<Date | null> {
  return sql`(
    select max(t.recorded_at) from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId}
  )`
}

/** What each account owes in minor units; negative where the utility owes. Accounts without entries owe 0. */
export async function balancesOf(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Map<string, number>> {
  const sums = await sql<{ account_id: string; balance: number }>`
    select account_id, sum(amount)::bigint as balance
    from ledger_entry where account_id = any(${accountIds}::uuid[])
    group by account_id`.execute(db)
  const balances = new Map(accountIds.map((id) => [id, 0]))
  for (const row of sums.rows) balances.set(row.account_id, row.balance)
  return balances
}

/** In a statement about postings under an alias: whether each charges interest, or takes some back with its bill. */
function isOfInterest(posted: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(${posted}.kind = 'interest' or ${posted}.source like 'supersede-interest:%')`
}

/** In a statement about bills under an alias: what of the interest that each bears was not taken back, minor units. */
export function interestOf(bill: RawBuilder<unknown>): RawBuilder<number> {
  return sql`coalesce((
    select sum(entry.amount) from ledger_transaction posted
    join ledger_entry entry on entry.transaction_id = posted.id
    where posted.borne_by = any${withReplaced(bill)} and ${isOfInterest(sql`posted`)}
      and entry.account_id = ${bill}.account_id
  ), 0)::bigint`
}

/** In a statement about bills under an alias: each with those that it replaces, one after the other. */
function withReplaced(bill: RawBuilder<unknown>): RawBuilder<ReadonlyArray<string>> {
  return sql`(case when ${bill}.supersedes_id is null then array[${bill}.id]
    else ${bill}.id || bills_replaced_by(${bill}.id) end)`
}

/** In a statement about bills under an alias: what was added to each by a day, or to those that it replaces. */
export function addedLaterTo(
  bill: RawBuilder<unknown>,
  by: RawBuilder<unknown> = sql`'infinity'::date`,
): RawBuilder<number> {
  return sql`coalesce((
    select sum(entry.amount) from ledger_transaction posted
    join ledger_entry entry on entry.transaction_id = posted.id
    where posted.borne_by = any${withReplaced(bill)}
      and entry.account_id = ${bill}.account_id and entry.posted_on <= ${by}
  ), 0)::bigint`
}

/** In a statement about bills under an alias: whether what was added to each is late interest alone. */
export function isInterestAlone(bill: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`not exists (
    select 1 from ledger_transaction posted
    where posted.borne_by = any${withReplaced(bill)} and not ${isOfInterest(sql`posted`)})`
}
