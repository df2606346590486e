-- Staff of the utility: people of their own, apart from profiles.
create table operator (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('viewer', 'agent', 'dispatcher', 'finance', 'administrator')),
  password_hash text,
  totp_secret bytea,
  totp_last_step int,
  invited_at timestamptz not null,
  joined_at timestamptz,
  suspended_at timestamptz,
  -- Nobody comes in by half of it.
  check ((password_hash is null) = (totp_secret is null))
);

-- The one that waits for an operator; its secret becomes theirs once it is accepted.
create table operator_invitation (
  operator_id uuid primary key references operator on delete cascade,
  hash bytea not null unique,
  totp_secret bytea not null,
  expires_at timestamptz not null
);

create table operator_session (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  -- Over at once, whatever the clock of another server says.
  ended_at timestamptz
);
create index operator_session_of on operator_session (operator_id, last_used_at desc);
create index operator_session_age on operator_session (expires_at);

-- What operators looked at and did, and what commands did for them. Each entry's hash is made of its text and of the hash
-- before it: who changes one changes all that follow. `entry` is the text that was hashed, so it is no jsonb.
create table operator_audit_entry (
  number bigint primary key,
  at timestamptz not null,
  operator_id uuid,
  subject text,
  entry text not null,
  hash bytea not null
);
create index operator_audit_by_operator on operator_audit_entry (operator_id, number desc);
create index operator_audit_by_subject on operator_audit_entry (subject, number desc);
create trigger operator_audit_immutable before update or delete or truncate on operator_audit_entry
  for each statement execute function refuse_change();
