-- Whoever asked to go, and the day after which the profile is deleted; kept before, the row goes.
create table profile_deletion (
  profile_id uuid primary key references profile on delete cascade,
  asked_at timestamptz not null,
  delete_on date not null
);
create index profile_deletion_due on profile_deletion (delete_on, profile_id);
