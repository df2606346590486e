-- Keys of the utility's systems; only their hashes are kept.
create table api_key (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  scopes text[] not null,
  hash bytea not null unique,
  created_by uuid not null references operator,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);

alter table operator_audit_entry add column key_id uuid;
