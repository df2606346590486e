-- Bills that the portal makes itself: by the daily run, or again where one was wrong.

alter table bill
  add column origin text not null default 'import' check (origin in ('import', 'run', 're-bill')),
  -- The first day of the estimates that the bill has trued up.
  add column trues_up_from date check (trues_up_from < period_from);
-- However often a run is started, killed or started twice: a period of an account is billed once.
create unique index bill_run_once on bill (account_id, period_from) where origin = 'run';
-- What bears interest today, and what one run made, without reading all bills.
create index bill_by_date on bill (bill_date);
create index account_to_bill on account (next_bill_on, number)
  where status = 'active' and next_bill_on is not null;

-- One for each day on which bills were made. The same day over the same data gives the same digest.
create table bill_run (
  run_on date primary key,
  started_at timestamptz not null,
  finished_at timestamptz,
  digest bytea,
  check ((finished_at is null) = (digest is null))
);
