-- The weather that explains a part of a bill's change: one row for each station and day.

create table weather_day (
  station text not null,
  date date not null,
  -- The day's mean temperature in tenths of a degree Celsius.
  mean smallint not null check (mean between -900 and 600),
  primary key (station, date)
);
