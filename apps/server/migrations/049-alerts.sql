-- What a profile was told, each event once. The words are made of the facts whenever it is read, in the reader's
-- language; nothing in them opens anything.
create table alert (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  account_id uuid references account,
  kind text not null,
  event_key text not null,
  facts jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (profile_id, kind, event_key)
);
create index alert_newest on alert (profile_id, created_at desc, id desc);
create index alert_unread on alert (profile_id, created_at desc, id desc) where read_at is null;
create index alert_age on alert (created_at);

-- What became of each message, by its channel; without an alert where it goes to nobody's profile.
create table alert_delivery (
  id uuid primary key,
  alert_id uuid references alert on delete cascade,
  channel text not null check (channel in ('email')),
  state text not null check (state in ('waiting', 'sent', 'refused', 'expired')),
  at timestamptz not null,
  reason text
);
create index alert_delivery_of_alert on alert_delivery (alert_id);
create index alert_delivery_loose on alert_delivery (at) where alert_id is null;
