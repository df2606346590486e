-- Of what runs every day or every few minutes: the last turn that was done, such as 2026-12-01 or 2026-12-01 08:10.
create table job_turn (
  job text primary key,
  done text not null default ''
);
