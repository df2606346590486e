-- By which rights an archive was made: on each account what its owner might do. It is read as long as they still may.
alter table data_archive add column rights jsonb;

-- Whom somebody made less than an owner, and who had made them one: an intruder's change is taken back (R19). `grant_id`
-- names no row for certain, since the grant may have ended meanwhile.
create table past_ownership (
  grant_id uuid not null,
  profile_id uuid not null references profile on delete cascade,
  account_id uuid not null references account,
  given_by uuid references profile on delete set null,
  given_at timestamptz,
  ended_by uuid references profile on delete set null,
  ended_at timestamptz not null,
  primary key (grant_id, ended_at)
);
create index past_ownership_by_profile on past_ownership (profile_id);
create index past_ownership_by_account on past_ownership (account_id);
create index past_ownership_given on past_ownership (given_by) where given_by is not null;
create index past_ownership_ended on past_ownership (ended_by) where ended_by is not null;
create index past_ownership_age on past_ownership (ended_at);

-- Who has their access again has the account out of sight as before.
alter table past_grant add column hidden boolean not null default false;

-- What somebody has asked for and nobody has decided is named before their profile goes.
create index priority_service_by_asker on priority_service (asked_by) where asked_by is not null;
