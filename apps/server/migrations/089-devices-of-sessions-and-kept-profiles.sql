-- On which device a session began, as `known_device` has it: what is asked about a sign-in is not asked where it happened.
alter table session add column device_hash bytea;
create index session_by_device on session (profile_id, device_hash);

-- Whoever asked to go and stays since they signed in, and the day on which they would have gone: until they have seen it.
create table kept_profile (
  profile_id uuid primary key references profile on delete cascade,
  delete_on date not null
);
