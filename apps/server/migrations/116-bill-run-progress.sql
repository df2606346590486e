-- What began a run of bills, how far it is, and whom it could not bill.
alter table bill_run
  add column origin text not null default 'schedule' check (origin in ('schedule', 'console', 'command')),
  add column operator_id uuid references operator,
  add column bills integer not null default 0,
  add column estimated integer not null default 0,
  add column charges bigint not null default 0,
  add column interest integer not null default 0;
alter table bill_run alter column origin drop default;

-- Those of earlier days.
update bill_run set (bills, estimated, charges) = (
  select count(*), count(*) filter (where b.estimated), coalesce(sum(b.charges), 0)
  from bill b where b.bill_date = bill_run.run_on and b.origin = 'run');

create table bill_run_hold (
  run_on date not null references bill_run on delete cascade,
  account text not null,
  reason text not null,
  primary key (run_on, account)
);
