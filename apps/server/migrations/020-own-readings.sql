-- What customers read from their own meters, in place of an estimate that is to come.

-- How many digits a meter's dials have; null where the utility has not told it.
alter table service_point add column dial_digits smallint check (dial_digits between 4 and 9);

create table own_reading (
  service_point_id uuid not null references service_point,
  -- The bill that it is for: the first day of its period.
  period_from date not null,
  direction text not null check (direction in ('import', 'export')),
  read_on date not null,
  -- As the dials showed it, whole kilowatt-hours.
  dials bigint not null check (dials >= 0),
  profile_id uuid references profile on delete set null,
  given_at timestamptz not null,
  primary key (service_point_id, period_from, direction),
  check (read_on > period_from)
);
