-- An operator comes in by password and code, or by a passkey, which is two factors in one.
create table operator_passkey (
  id uuid primary key default gen_random_uuid(),
  operator_id uuid not null references operator on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  backed_up boolean not null,
  name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index operator_passkey_of on operator_passkey (operator_id);
alter table operator add column passkey_handle bytea;
