-- What the payment gateway tells by itself, what the utility gives back, and what somebody of the utility must look at.

-- News of the gateway, each once however often it comes.
create table gateway_event (
  gateway text not null,
  id text not null,
  content jsonb not null,
  received_at timestamptz not null,
  -- When it was acted upon.
  taken_at timestamptz,
  primary key (gateway, id)
);
create index gateway_event_waiting on gateway_event (received_at) where taken_at is null;

-- Money of a payment that the utility has decided to give back. Its id is the refund's name at the gateway.
create table refund (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text not null check (reason in ('requested', 'paid-twice', 'paid-too-much')),
  state text not null check (state in ('asked', 'done', 'refused')),
  asked_at timestamptz not null,
  ended_at timestamptz,
  check ((state = 'asked') = (ended_at is null))
);
create index refund_by_payment on refund (payment_id);
create index refund_waiting on refund (asked_at) where state = 'asked';

-- What a person must decide, because no program may: open at most once for one subject.
create table operator_task (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  subject text not null,
  details jsonb not null,
  opened_at timestamptz not null,
  closed_at timestamptz
);
create unique index operator_task_open on operator_task (kind, subject) where closed_at is null;

-- When the two books were last compared, and what came of it.
create table reconciliation (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  period_from timestamptz not null,
  period_until timestamptz not null,
  ran_at timestamptz not null,
  compared int not null,
  differences int not null
);
