-- Money that operators move: at once, or once a second one has approved it. What was done stands in the tables of its
-- own noun; `outcome` is its id there.
create table approval (
  id uuid primary key default gen_random_uuid(),
  act text not null check (act in ('refund', 'credit', 'write-off')),
  account_id uuid not null references account,
  payment_id uuid references payment,
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text,
  why text not null,
  asked_by uuid not null references operator,
  asked_at timestamptz not null,
  idempotency_key uuid not null,
  content_hash bytea not null,
  until timestamptz not null,
  state text not null check (state in ('waiting', 'done', 'sent-back', 'withdrawn', 'expired')),
  -- Null where it took no second person.
  decided_by uuid references operator,
  decided_at timestamptz,
  answer text,
  outcome text,
  unique (asked_by, idempotency_key),
  -- Whoever asks never approves.
  check (decided_by is distinct from asked_by or state = 'withdrawn'),
  check ((state = 'waiting') = (decided_at is null)),
  check ((state = 'done') = (outcome is not null)),
  check ((act = 'refund') = (payment_id is not null))
);
create index approval_newest on approval (asked_at desc, id desc);
create index approval_of_account on approval (account_id, asked_at desc, id desc);
create index approval_of_payment on approval (payment_id) where payment_id is not null;
create index approval_waiting on approval (asked_at desc, id desc) where state = 'waiting';
create index approval_until on approval (until) where state = 'waiting';

-- What staff tell each other about an account.
create table account_note (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  operator_id uuid not null references operator,
  text text not null,
  written_at timestamptz not null,
  changed_at timestamptz,
  idempotency_key uuid not null,
  unique (operator_id, idempotency_key)
);
create index account_note_newest on account_note (account_id, written_at desc, id desc);
