-- The phone that a profile is texted at, since it proved by a code that it reads what comes there. What was in its place
-- is kept for a while, for whoever wins the profile back.
create table text_number (
  id uuid primary key default gen_random_uuid(),
  profile_id uuid not null references profile on delete cascade,
  number text not null,
  confirmed_at timestamptz not null,
  ended_at timestamptz
);
create unique index text_number_of_profile on text_number (profile_id) where ended_at is null;
create index text_number_past on text_number (profile_id, ended_at);
create index text_number_ended on text_number (ended_at) where ended_at is not null;
create index text_number_number on text_number (number) where ended_at is null;

-- Who texted STOP: nothing goes to that phone until it texts START, whoever has it by then.
create table stopped_number (
  number text primary key,
  since timestamptz not null
);
