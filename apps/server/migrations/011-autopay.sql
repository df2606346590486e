-- Autopay: what the portal draws by itself, from whose method, and what became of each draw.

create table autopay (
  -- One for each account.
  account_id uuid primary key references account,
  -- Whose method is drawn from.
  profile_id uuid not null references profile on delete cascade,
  -- Null once the method was removed: then nothing is drawn until another one is chosen.
  payment_method_id uuid references payment_method on delete set null,
  kind text not null check (kind in ('due-date', 'after-bill', 'monthly')),
  -- Days after the bill's date.
  days smallint check (days between 1 and 28),
  -- The day of the month; null for its last one.
  monthly_day smallint check (monthly_day between 1 and 28),
  -- Minor units: drawn every month; the most that is drawn at once.
  amount bigint check (amount > 0),
  maximum bigint check (maximum > 0),
  -- Bills due earlier are paid by hand, and nothing is drawn before.
  covers_due_from date not null,
  starts_on date not null,
  paused_since timestamptz,
  -- The first day on which it draws again; null while it waits for somebody to resume it.
  paused_until date,
  enrolled_at timestamptz not null,
  -- Its payer was told that nothing is drawn, and why.
  told_hold text check (told_hold in ('method-removed', 'access-ended')),
  check ((kind = 'after-bill') = (days is not null)),
  check ((kind = 'monthly') = (amount is not null)),
  check (kind = 'monthly' or monthly_day is null),
  check (kind <> 'monthly' or maximum is null)
);
create index autopay_by_profile on autopay (profile_id);
create index autopay_by_method on autopay (payment_method_id);

-- A draw is known by what it pays, `bill:…` or `month:…`: an account has one for each, whatever is started twice.
create table autopay_draw (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  key text not null,
  bill_id uuid references bill,
  draw_on date not null,
  state text not null check (state in (
    'planned', 'skipped', 'drawing', 'drawn', 'nothing-due', 'above-maximum', 'retrying', 'failed'
  )),
  -- The day on which it is looked at next; null once it has ended.
  try_on date,
  -- What its payer was told before it.
  told text check (told in ('upcoming', 'above-maximum')),
  unique (account_id, key),
  check ((state in ('planned', 'drawing', 'retrying')) = (try_on is not null))
);
create index autopay_draw_to_try on autopay_draw (try_on, id) where try_on is not null;
create index autopay_draw_by_account on autopay_draw (account_id, draw_on desc);

-- One attempt to draw; its key makes sure that it is charged once.
create table autopay_try (
  draw_id uuid not null references autopay_draw on delete cascade,
  number smallint not null check (number > 0),
  profile_id uuid references profile on delete set null,
  idempotency_key uuid not null unique,
  tried_on date not null,
  -- Whoever took it up did so then; after a while another one may.
  taken_at timestamptz not null,
  -- Minor units.
  amount bigint not null check (amount > 0),
  payment_id uuid references payment,
  outcome text not null check (outcome in ('drawing', 'drawn', 'failed')),
  failure text,
  primary key (draw_id, number),
  check ((outcome = 'failed') = (failure is not null))
);
create index autopay_try_under_way on autopay_try (taken_at) where outcome = 'drawing';
