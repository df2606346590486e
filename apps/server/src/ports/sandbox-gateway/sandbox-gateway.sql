-- The sandbox gateway's own book. It stands for another company's system: nothing of the portal refers to it.
create schema if not exists sandbox_gateway;

-- One row for each reference that was charged, refused, or cancelled so that it can never be charged; `open` while its
-- payer has not confirmed it.
create table if not exists sandbox_gateway.charge (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text unique,
  token text,
  amount bigint,
  currency text,
  status text not null,
  reason text,
  created_at timestamptz not null default now(),
  check (status = 'cancelled' or (idempotency_key is not null and token is not null
    and amount > 0 and currency is not null)),
  check ((status = 'refused') = (reason is not null))
);
create index if not exists charge_by_time on sandbox_gateway.charge (created_at);
do $$ begin
  if not exists (select from pg_constraint where conname = 'charge_known_status') then
    -- A book of an older version knows no open ones.
    alter table sandbox_gateway.charge drop constraint if exists charge_status_check,
      add constraint charge_known_status check (status in ('open', 'charged', 'refused', 'cancelled'));
  end if;
end $$;

-- Money that goes back: `due_at` later for what a bank takes back, at once for a refund; booked when its time has come.
create table if not exists sandbox_gateway.money_return (
  id text primary key,
  reference text not null references sandbox_gateway.charge (reference),
  kind text not null check (kind in ('refund', 'reversal')),
  amount bigint not null check (amount > 0),
  reason text not null,
  due_at timestamptz not null,
  booked_at timestamptz
);
-- When it comes again, and why: a dispute that the utility wins, perhaps in part, a refund that reaches nobody.
alter table sandbox_gateway.money_return
  add column if not exists undo_reason text,
  add column if not exists undo_due_at timestamptz,
  add column if not exists undone_at timestamptz,
  -- What of it comes again; null for all of it.
  add column if not exists undo_amount bigint check (undo_amount > 0);
create index if not exists money_return_by_charge on sandbox_gateway.money_return (reference);
create index if not exists money_return_due on sandbox_gateway.money_return (due_at) where booked_at is null;
create index if not exists money_return_to_undo on sandbox_gateway.money_return (undo_due_at) where undone_at is null;

-- News for the utility, until it has taken them.
create table if not exists sandbox_gateway.event (
  id text primary key,
  body text not null,
  created_at timestamptz not null,
  tries int not null default 0,
  next_try_at timestamptz,
  delivered_at timestamptz
);
create index if not exists event_to_send on sandbox_gateway.event (next_try_at) where delivered_at is null;
