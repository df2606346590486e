-- The double-entry ledger: what every account owes is the sum of its receivable entries.
-- The database itself refuses a transaction that does not sum to zero and any later change.

create table ledger_transaction (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (
    kind in ('bill', 'payment', 'refund', 'reversal', 'interest', 'fee', 'adjustment', 'credit')
  ),
  -- What it posts, e.g. `bill:CB-2026-118204`; one source is posted once.
  source text not null unique,
  posted_on date not null,
  recorded_at timestamptz not null
);

create table ledger_entry (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references ledger_transaction,
  book text not null check (book in ('receivable', 'revenue', 'cash', 'adjustment')),
  account_id uuid references account,
  posted_on date not null,
  -- Minor units; positive is a debit (the customer owes more), negative a credit.
  amount bigint not null check (amount <> 0),
  check ((book = 'receivable') = (account_id is not null))
);
create index ledger_entry_by_account on ledger_entry (account_id, posted_on) include (amount)
  where account_id is not null;
create index ledger_entry_by_transaction on ledger_entry (transaction_id);

-- All entries of a transaction come in one statement, and they sum to zero.
create function ledger_check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1
    from (select transaction_id, count(*) as entries from added group by transaction_id) a
    join ledger_entry e using (transaction_id)
    group by a.transaction_id, a.entries
    having sum(e.amount) <> 0 or count(*) <> a.entries
  ) then
    raise exception 'a ledger transaction must be posted whole and sum to zero'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger ledger_entry_balanced after insert on ledger_entry
  referencing new table as added for each statement execute function ledger_check_balanced();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is immutable', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger ledger_entry_immutable before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();
create trigger ledger_transaction_immutable before update or delete or truncate on ledger_transaction
  for each statement execute function refuse_change();
create trigger audit_entry_immutable before delete or truncate on audit_entry
  for each statement execute function refuse_change();
