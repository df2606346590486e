-- Signing in by more than a password, sessions that end by themselves, guests, and what changes while running.

alter table profile
  add column email_confirmed_at timestamptz,
  -- Sealed by the server's key; asked for only once `totp_since` is set.
  add column totp_secret bytea,
  add column totp_since timestamptz,
  -- The last time step whose code was used: a code never counts twice.
  add column totp_last_step bigint,
  -- The random user handle of all the profile's passkeys.
  add column passkey_handle bytea unique;
update profile set email_confirmed_at = created_at;
-- Who registered by e-mail and password may name themselves later.
alter table profile alter column first_name set default '', alter column last_name set default '';

alter table session
  add column remember_me boolean not null default true,
  add column method text not null default 'password' check (method in ('password', 'passkey', 'provider')),
  -- Told by the browser: `Chrome on Android`.
  add column device text,
  add column last_used_at timestamptz,
  -- When the person last proved to be there (step-up).
  add column proved_at timestamptz;
update session set last_used_at = created_at, proved_at = created_at;
alter table session alter column last_used_at set not null, alter column proved_at set not null,
  alter column remember_me drop default, alter column method drop default;

-- A link's token, a ticket between two steps, a mailed code: only the hash is kept, and it opens one thing once.
create table one_time_token (
  hash bytea primary key,
  kind text not null,
  profile_id uuid references profile on delete cascade,
  data jsonb not null default '{}',
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_token_by_profile on one_time_token (profile_id, kind);
create index one_time_token_by_expiry on one_time_token (expires_at);
-- Who registered and did not confirm yet asks for the mail again by the address.
create index one_time_token_by_registration on one_time_token ((data->>'email')) where kind = 'registration';

-- Guesses, counted by what they aim at and where they come from; subjects are hashes.
create table attempt (
  id bigint generated always as identity primary key,
  kind text not null,
  subject bytea not null,
  at timestamptz not null
);
create index attempt_by_subject on attempt (kind, subject, at desc);
create index attempt_by_time on attempt (at);

-- Devices on which a profile signed in before; others' guesses do not lock these out.
create table known_device (
  profile_id uuid not null references profile on delete cascade,
  device_hash bytea not null,
  first_used_at timestamptz not null,
  last_used_at timestamptz not null,
  primary key (profile_id, device_hash)
);

create table recovery_code (
  profile_id uuid not null references profile on delete cascade,
  hash bytea not null,
  used_at timestamptz,
  primary key (profile_id, hash)
);

create table login_method (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  provider text not null,
  -- The provider's own id of the person (`sub`), unique only together with who issued it.
  issuer text not null,
  subject text not null,
  created_at timestamptz not null,
  last_used_at timestamptz,
  unique (provider, issuer, subject),
  unique (profile_id, provider)
);

create table passkey (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_by_profile on passkey (profile_id);

-- The id that a guest sends is kept as a hash; the device's own id opens nothing.
create table guest (
  id uuid primary key default gen_random_uuid(),
  hash bytea not null unique,
  device_hash bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index guest_by_expiry on guest (expires_at);

-- What an operator changes while the servers run; a missing row means the configuration's value.
create table release_setting (
  name text primary key check (name in ('min-version', 'guest', 'registration')),
  value text not null,
  changed_at timestamptz not null
);

-- Devices that hear of news; a device belongs to the last profile that registered it.
create table notified_device (
  device_hash bytea primary key,
  profile_id uuid not null references profile on delete cascade,
  registered_at timestamptz not null
);
create index notified_device_by_profile on notified_device (profile_id);

-- Where an act came from, as its person may see it.
alter table audit_entry add column device text;
