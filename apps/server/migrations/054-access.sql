-- What a grant allows where it is not its role's, until when, and who gave it.
alter table access_grant
  add column id uuid not null unique default gen_random_uuid(),
  -- Chosen one by one in the place of what the role brings.
  add column permissions text[],
  add column expires_at timestamptz,
  add column note text,
  -- Since when its person has access; null for what came with the utility's data.
  add column since timestamptz,
  -- Who gave it as it is now, and when: what an intruder gave is ended when the profile is won back.
  add column given_by uuid references profile on delete set null,
  add column given_at timestamptz,
  -- An account never loses its owner by the passing of time.
  add check (role <> 'owner' or (permissions is null and expires_at is null));
create index access_grant_given on access_grant (given_by, given_at) where given_by is not null;

-- What was ended: the log shows it, and shortly after it can be taken back.
create table past_grant (
  id uuid primary key,
  profile_id uuid not null references profile on delete cascade,
  account_id uuid not null references account,
  role text not null,
  nickname text,
  permissions text[],
  expires_at timestamptz,
  note text,
  since timestamptz,
  given_by uuid references profile on delete set null,
  given_at timestamptz,
  ended_at timestamptz not null,
  ended_by uuid references profile on delete set null
);
create index past_grant_by_account on past_grant (account_id, ended_at);
create index past_grant_by_profile on past_grant (profile_id);
create index past_grant_given on past_grant (given_by) where given_by is not null;
create index past_grant_ended on past_grant (ended_by) where ended_by is not null;
create index past_grant_age on past_grant (ended_at);

-- Somebody is invited by e-mail; the address alone decides who may accept.
create table access_invitation (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'manager', 'payer', 'viewer')),
  permissions text[],
  expires_at timestamptz,
  note text,
  invited_by uuid not null references profile on delete cascade,
  -- When it was asked for last, and of which of these times the link was sent; of that only the hash is kept.
  asked_at timestamptz not null,
  sent_at timestamptz,
  token_hash bytea unique,
  until timestamptz not null,
  ended_at timestamptz,
  check (role <> 'owner' or (permissions is null and expires_at is null))
);
create unique index access_invitation_open on access_invitation (account_id, email) where ended_at is null;
create index access_invitation_by_account on access_invitation (account_id);
create index access_invitation_by_email on access_invitation (email) where ended_at is null;
create index access_invitation_by_inviter on access_invitation (invited_by) where ended_at is null;
create index access_invitation_age on access_invitation (until);

-- In which hours somebody looked at an account.
create table access_visit (
  account_id uuid not null references account,
  hour timestamptz not null,
  profile_id uuid not null references profile on delete cascade,
  primary key (account_id, hour, profile_id)
);
create index access_visit_by_profile on access_visit (profile_id);
create index access_visit_age on access_visit (hour);

-- The log of an account is found by what was acted on.
create index audit_entry_by_subject on audit_entry (subject, at desc) where subject is not null;
