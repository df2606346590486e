-- The day of the month on which a customer wants bills to be due; no row where they are due as a rule.

create table bill_due_day (
  account_id uuid primary key references account,
  day smallint not null check (day between 1 and 28)
);
