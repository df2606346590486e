-- Where the utility's systems hear of events; `secret` is sealed, since it must be read to sign.
create table webhook_endpoint (
  id uuid primary key default gen_random_uuid(),
  url text not null unique,
  description text not null,
  event_types text[] not null,
  secret bytea not null,
  former_secret bytea,
  former_until timestamptz,
  created_at timestamptz not null,
  off_at timestamptz,
  off_reason text check (off_reason in ('operator', 'gone', 'failing')),
  -- Since when, and how often in a row, a try has failed; until when nothing is tried.
  failing_since timestamptz,
  failures int not null default 0,
  rests_until timestamptz,
  check ((off_at is null) = (off_reason is null)),
  check ((former_secret is null) = (former_until is null))
);

-- What happened, once for each thing: written in the transaction in which it did. `payload` is signed, so it is no jsonb.
create table webhook_event (
  number bigint generated always as identity primary key,
  id uuid not null unique default gen_random_uuid(),
  type text not null,
  subject text not null,
  at timestamptz not null,
  payload text not null
);
create index webhook_event_age on webhook_event (at, number);

-- The events of one subject that wait for one endpoint: who holds this row sends the oldest, or adds to them. `due_at` is
-- null where nothing waits.
create table webhook_line (
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  subject text not null,
  due_at timestamptz,
  lease uuid,
  leased_until timestamptz,
  primary key (endpoint_id, subject)
);
create index webhook_line_due on webhook_line (endpoint_id, due_at) where due_at is not null;

-- An event on its way to an endpoint.
create table webhook_delivery (
  id uuid primary key default gen_random_uuid(),
  endpoint_id uuid not null references webhook_endpoint on delete cascade,
  event_number bigint not null references webhook_event on delete cascade,
  type text not null,
  subject text not null,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  tries int not null default 0,
  queued_at timestamptz not null,
  finished_at timestamptz,
  unique (event_number, endpoint_id)
);
create index webhook_delivery_of on webhook_delivery (endpoint_id, event_number);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, event_number)
  where state = 'waiting';
create index webhook_delivery_state on webhook_delivery (state, event_number);
create index webhook_delivery_subject on webhook_delivery (subject, event_number);
create index webhook_delivery_type on webhook_delivery (type, event_number);

create table webhook_attempt (
  number bigint generated always as identity primary key,
  delivery_id uuid not null references webhook_delivery on delete cascade,
  at timestamptz not null,
  milliseconds int not null,
  status int,
  fault text,
  answer text not null
);
create index webhook_attempt_of on webhook_attempt (delivery_id, number);
