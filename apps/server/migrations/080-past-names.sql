-- What a profile was called, and by which address it was known, until it changed that: what somebody did is told by their
-- name of then. Of what was done before the first row of a profile its name of now is the only one that is known.
create table past_name (
  id bigint generated always as identity primary key,
  profile_id uuid not null references profile on delete cascade,
  until timestamptz not null,
  first_name text not null,
  last_name text not null,
  email text not null
);
create index past_name_by_profile on past_name (profile_id, until);
create index past_name_age on past_name (until);
