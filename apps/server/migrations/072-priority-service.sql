-- That someone in a home depends on power, for medical reasons: who, on what, and until when the utility has confirmed it;
-- never why. `until` is the last day of what is confirmed; `state` that of what was asked last.
create table priority_service (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null unique references account,
  person text not null,
  equipment text[] not null,
  backup_hours smallint,
  state text not null check (state in ('asked', 'confirmed', 'declined')),
  asked_by uuid references profile on delete set null,
  asked_at timestamptz not null,
  until date,
  reminded_for date
);
create index priority_service_until on priority_service (until, account_id) where until is not null;

create table priority_document (
  id uuid primary key,
  priority_id uuid not null references priority_service on delete cascade,
  name text not null,
  type text not null,
  content bytea not null,
  sent_at timestamptz not null
);
alter table priority_document alter column content set storage external;
create index priority_document_of on priority_document (priority_id, sent_at);
