-- How somebody hears of an account's bills, and what they were told: each once.

create table bill_notice_setting (
  profile_id uuid not null references profile on delete cascade,
  account_id uuid not null references account,
  -- Bills from this local day on come by e-mail instead of on paper; null for paper.
  paperless_since date,
  -- So many days before the due date, if something is still to be paid; null for never.
  reminder_days smallint check (reminder_days in (0, 1, 3, 5, 7, 14)),
  primary key (profile_id, account_id)
);
create index bill_notice_setting_by_account on bill_notice_setting (account_id);

create table bill_notice (
  profile_id uuid not null references profile on delete cascade,
  bill_id uuid not null references bill,
  kind text not null check (kind in ('ready', 'reminder')),
  sent_at timestamptz not null,
  primary key (profile_id, bill_id, kind)
);
create index bill_notice_by_bill on bill_notice (bill_id);
