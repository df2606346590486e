-- How an account is reached, as its people say it in the portal; what the utility's own systems say of it stays beside it.

-- Where letters go. What holds is named by `account_contact`; each row names the one that it replaced, so that what an
-- intruder wrote can be taken back. Without an address they go to where the power is used.
create table mailing_address (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  address jsonb,
  set_by uuid references profile on delete set null,
  set_at timestamptz not null,
  replaced_id uuid references mailing_address on delete set null
);
create index mailing_address_of_account on mailing_address (account_id);
create index mailing_address_by on mailing_address (set_by) where set_by is not null;

create table account_contact (
  account_id uuid primary key references account,
  mailing_id uuid references mailing_address on delete set null,
  locale text check (locale in ('en', 'es')),
  large_print boolean not null default false,
  emergency_name text,
  emergency_phone text,
  emergency_relation text,
  check ((emergency_name is null) = (emergency_phone is null))
);

-- E-mail addresses and phones. Nothing goes to one that is not confirmed; one that was removed is kept as long as that can
-- be undone.
create table contact_way (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  kind text not null check (kind in ('email', 'phone')),
  value text not null,
  purposes text[] not null check (purposes <@ array['bills', 'outages', 'urgent'] and purposes <> '{}'),
  attach_pdf boolean not null default true,
  locale text not null,
  added_by uuid references profile on delete set null,
  added_at timestamptz not null,
  confirmed_at timestamptz,
  replaces_id uuid references contact_way on delete set null,
  removed_at timestamptz,
  removed_by uuid references profile on delete set null,
  replaced_by_id uuid references contact_way on delete set null
);
create unique index contact_way_once on contact_way (account_id, kind, value) where removed_at is null;
create index contact_way_of_account on contact_way (account_id);
create index contact_way_added_by on contact_way (added_by) where added_by is not null;
create index contact_way_removed_by on contact_way (removed_by) where removed_by is not null;
create index contact_way_removed on contact_way (removed_at) where removed_at is not null;
create index contact_way_value on contact_way (value);

-- The newest code of each, and how often it was tried.
create table contact_code (
  way_id uuid primary key references contact_way on delete cascade,
  hash bytea not null,
  tries smallint not null default 0,
  expires_at timestamptz not null
);
create index contact_code_age on contact_code (expires_at);

-- What was said to be wrong with the address where the power is used; the utility's answer stands in the conversation.
create table address_correction (
  conversation_id uuid primary key references conversation on delete cascade,
  account_id uuid not null references account,
  asked_at timestamptz not null
);
create index address_correction_of_account on address_correction (account_id, asked_at desc);
