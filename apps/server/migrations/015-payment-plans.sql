-- What is past due, paid in instalments. What came in since a plan began pays its instalments in their order.

create table payment_plan (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Who made it, and is written to.
  profile_id uuid references profile on delete set null,
  frequency text not null check (frequency in ('weekly', 'fortnightly', 'monthly')),
  -- Money that was recorded later pays it.
  began_at timestamptz not null,
  began_on date not null,
  status text not null default 'active' check (status in ('active', 'finished', 'broken', 'stopped')),
  ended_on date,
  -- Minor units: what had come in when it ended.
  paid bigint check (paid >= 0),
  check ((status = 'active') = (ended_on is null)),
  check ((status = 'active') = (paid is null))
);
-- An account has one at a time.
create unique index payment_plan_active on payment_plan (account_id) where status = 'active';
create index payment_plan_by_account on payment_plan (account_id, began_at desc);

create table payment_plan_instalment (
  plan_id uuid not null references payment_plan on delete cascade,
  number smallint not null check (number > 0),
  due_on date not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  -- What its payer was told of it last.
  told text check (told in ('upcoming', 'missed')),
  primary key (plan_id, number)
);
