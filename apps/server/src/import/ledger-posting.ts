import type pg from 'pg'

/** What a posting fills. */
export const ledgerTables = ['ledger_transaction', 'ledger_entry']

/** Where the statements of a batch put what is to be posted; `amount` is what the account owes more. */
export const postingTable = `create temporary table import_posting (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  source text not null,
  posted_on date not null,
  account_id uuid not null,
  amount bigint not null,
  counter_book text not null,
  borne_by uuid
) on commit delete rows`

/** Where the postings of a batch are counted, by their kinds, for whoever asks what the ledger got. */
export const postedTable = `create temporary table import_posted (
  kind text not null,
  count integer not null,
  amount bigint not null
) on commit delete rows`

/**
 * Posts the rows of `import_posting`: for each a transaction with a receivable entry and its counter entry. All
 * entries go in one statement, because the ledger accepts a transaction only whole.
 */
export async function postStaged(client: pg.ClientBase, recordedAt: Date): Promise<void> {
  await client.query(
    `insert into ledger_transaction (id, kind, source, posted_on, recorded_at, borne_by)
     select id, kind, source, posted_on, $1::timestamptz, borne_by from import_posting`,
    [recordedAt],
  )
  await client.query(
    `insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
     select p.id, leg.book, leg.account_id, p.posted_on, leg.amount
     from import_posting p
     cross join lateral (values
       ('receivable', p.account_id, p.amount),
       (p.counter_book, null::uuid, -p.amount)
     ) as leg (book, account_id, amount)`,
  )
  await client.query(
    `with posted as (delete from import_posting returning kind, amount)
     insert into import_posted (kind, count, amount)
     select kind, count(*), sum(amount) from posted group by kind`,
  )
}
