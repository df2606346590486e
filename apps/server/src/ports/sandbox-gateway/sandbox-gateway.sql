-- The sandbox gateway's own book. It stands for another company's system: nothing of the portal refers to it.
create schema if not exists sandbox_gateway;

-- One row for each reference that was charged, refused, or cancelled so that it can never be charged.
create table if not exists sandbox_gateway.charge (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  idempotency_key text unique,
  token text,
  amount bigint,
  currency text,
  status text not null check (status in ('charged', 'refused', 'cancelled')),
  reason text,
  created_at timestamptz not null default now(),
  check (status = 'cancelled' or (idempotency_key is not null and token is not null
    and amount > 0 and currency is not null)),
  check ((status = 'refused') = (reason is not null))
);
