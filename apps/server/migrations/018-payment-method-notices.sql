-- Warnings that a payment method which autopay charges ends soon: each one is written once, and told with it.

create table payment_method_notice (
  payment_method_id uuid not null references payment_method on delete cascade,
  -- The last day on which it is good: a method that was renewed is warned of anew.
  last_day date not null,
  -- So many days before it.
  days smallint not null check (days > 0),
  told_at timestamptz not null,
  primary key (payment_method_id, last_day, days)
);
