-- A bill is a document: it is never edited, a later one supersedes it. Its status is derived from the ledger.

create table bill (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null unique,
  bill_date date not null,
  period_from date not null,
  period_to date not null,
  due_date date not null,
  tariff_code text not null references tariff,
  currency text not null,
  charges bigint not null,
  reads jsonb not null,
  lines jsonb not null,
  estimated boolean not null,
  true_up_on date,
  supersedes_id uuid unique references bill,
  check (period_from <= period_to)
);
create index bill_by_account on bill (account_id, bill_date desc, id);
create trigger bill_immutable before update or delete or truncate on bill
  for each statement execute function refuse_change();

create table payment_method (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  gateway text not null,
  -- The gateway's token; card numbers never reach us.
  token text not null,
  kind text not null check (kind in ('card', 'bank')),
  brand text,
  last4 text,
  expires_month smallint,
  expires_year smallint,
  is_default boolean not null default false,
  created_at timestamptz not null,
  unique (profile_id, token)
);
create unique index payment_method_default on payment_method (profile_id) where is_default;

create table payment (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  profile_id uuid references profile on delete set null,
  idempotency_key uuid,
  -- SHA-256 of what was asked for: the same key with other content is refused.
  content_hash bytea,
  status text not null check (status in ('processing', 'unknown', 'succeeded', 'failed', 'historic')),
  currency text not null,
  total bigint not null check (total > 0),
  method_kind text not null check (method_kind in ('card', 'bank', 'cash', 'cheque')),
  method_brand text,
  method_last4 text,
  gateway text,
  gateway_token text,
  failure text,
  created_at timestamptz not null,
  settled_at timestamptz,
  ledger_transaction_id uuid references ledger_transaction,
  unique (profile_id, idempotency_key),
  check ((status in ('succeeded', 'historic')) = (ledger_transaction_id is not null)),
  check ((status = 'failed') = (failure is not null))
);
create index payment_unresolved on payment (created_at) where status in ('processing', 'unknown');

create table payment_allocation (
  payment_id uuid not null references payment,
  account_id uuid not null references account,
  amount bigint not null check (amount > 0),
  -- The local day of the payment, for the account's history.
  paid_on date not null,
  primary key (payment_id, account_id)
);
create index payment_allocation_by_account on payment_allocation (account_id, paid_on desc, payment_id);
