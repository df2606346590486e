-- People who sign in, the accounts they see and what they may do there.
-- Moments come from the application's clock, so no column defaults to now().

create table profile (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  business_name text,
  phone text,
  locale text not null check (locale in ('en', 'es')),
  password_hash text,
  created_at timestamptz not null
);

-- A session is the family of its tokens; ending it ends them all.
create table session (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index session_by_profile on session (profile_id) where ended_at is null;

-- Only SHA-256 hashes of the random tokens are kept.
create table session_token (
  hash bytea primary key,
  session_id uuid not null references session on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When a refresh token was exchanged for the next one.
  used_at timestamptz
);
create index session_token_by_session on session_token (session_id);

create table tariff (
  code text primary key,
  name jsonb not null
);

create table tariff_version (
  tariff_code text not null references tariff,
  valid_from date not null,
  charges jsonb not null,
  clock jsonb not null,
  primary key (tariff_code, valid_from)
);

create table account (
  id uuid primary key default gen_random_uuid(),
  number text not null unique,
  holder_name text not null,
  holder_email text,
  holder_phone text,
  customer_class text not null check (customer_class in ('residential', 'small-business', 'industrial')),
  status text not null check (status in ('active', 'closed')),
  service_address jsonb not null,
  mailing_address jsonb not null,
  opened_on date not null,
  next_bill_on date
);

create table service_point (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  number text not null unique,
  name text not null,
  service text not null check (service in ('electricity', 'water', 'gas')),
  status text not null check (status in ('connected', 'disconnected')),
  meter_number text,
  tariff_code text not null references tariff,
  address jsonb not null,
  latitude double precision,
  longitude double precision
);
create index service_point_by_account on service_point (account_id);

-- `grant` is a word of SQL, so the table says whose.
create table access_grant (
  profile_id uuid not null references profile on delete cascade,
  account_id uuid not null references account,
  role text not null check (role in ('owner', 'manager', 'payer', 'viewer')),
  nickname text,
  primary key (profile_id, account_id)
);
create index access_grant_by_account on access_grant (account_id);

-- Who did what; entries are only ever added.
create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  profile_id uuid references profile on delete set null,
  act text not null,
  subject text,
  request_id text
);
create index audit_entry_by_profile on audit_entry (profile_id, at desc);
