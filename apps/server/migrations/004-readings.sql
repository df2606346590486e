-- One row for each service point, day and direction: an array of Wh is 11 times smaller than a row an interval.

create table day_reading (
  service_point_id uuid not null references service_point,
  date date not null,
  direction text not null check (direction in ('import', 'export')),
  minutes smallint not null check (minutes in (15, 60)),
  -- Null where no reading came.
  wh integer[] not null,
  -- Zero-based positions of estimated values.
  estimated smallint[] not null,
  primary key (service_point_id, date, direction)
);

create table period_reading (
  service_point_id uuid not null references service_point,
  period_from date not null,
  period_to date not null,
  direction text not null check (direction in ('import', 'export')),
  wh bigint not null,
  estimated boolean not null,
  primary key (service_point_id, period_from, direction),
  check (period_from <= period_to)
);
