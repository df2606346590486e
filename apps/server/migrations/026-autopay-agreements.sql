-- What was agreed to when autopay was turned on or changed, and how much of a draw its payer was told.

create table autopay_agreement (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  profile_id uuid references profile on delete set null,
  -- Word for word, as it was read.
  wording text not null,
  -- What was chosen to draw from.
  method_kind text not null check (method_kind in ('card', 'bank')),
  method_brand text,
  method_last4 text,
  agreed_at timestamptz not null,
  -- From where, and by which browser: gateways and banks ask for both where a debit is disputed.
  address text not null,
  user_agent text not null
);
create index autopay_agreement_by_account on autopay_agreement (account_id, agreed_at desc);
create index autopay_agreement_by_profile on autopay_agreement (profile_id);
create trigger autopay_agreement_kept before delete or truncate on autopay_agreement
  for each statement execute function refuse_change();

-- Minor units. More than that is not drawn without being told anew.
alter table autopay_draw add column told_amount bigint;
