-- An operator's look at the portal through a customer's eyes. It ends with the session that asked for it.
create table customer_view (
  id uuid primary key default gen_random_uuid(),
  operator_session_id uuid not null references operator_session on delete cascade,
  profile_id uuid not null references profile on delete cascade,
  reason text not null,
  -- Of the link; null once it was used.
  link_hash bytea unique,
  link_expires_at timestamptz not null,
  -- Of what opens the pages; null until then.
  hash bytea unique,
  expires_at timestamptz,
  ended_at timestamptz,
  check ((hash is null) = (expires_at is null))
);
create index customer_view_of_session on customer_view (operator_session_id);
create index customer_view_of_profile on customer_view (profile_id);

-- The accounts that were shown in a view; whoever owns one reads so in its log.
create table customer_view_account (
  customer_view_id uuid not null references customer_view on delete cascade,
  account_id uuid not null references account,
  primary key (customer_view_id, account_id)
);
