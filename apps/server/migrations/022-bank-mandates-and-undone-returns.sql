-- What somebody agreed to before money is debited from a bank account, and money that went back and came again.

create table bank_mandate (
  id uuid primary key default gen_random_uuid(),
  gateway text not null,
  -- The gateway's token of the account.
  token text not null,
  -- Word for word, as it was read.
  wording text not null,
  agreed_at timestamptz not null,
  -- From where, and by which browser: gateways and banks ask for both where a debit is disputed.
  address text not null,
  user_agent text not null,
  profile_id uuid references profile on delete set null,
  unique (gateway, token)
);
create trigger bank_mandate_kept before delete or truncate on bank_mandate
  for each statement execute function refuse_change();

alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in (
    'bill', 'payment', 'refund', 'reversal', 'undoing', 'interest', 'fee', 'adjustment', 'credit'
  ));

-- A return that did not last: the utility won the dispute, or the refund reached nobody.
create table return_undoing (
  id uuid primary key default gen_random_uuid(),
  payment_return_id uuid not null unique references payment_return,
  reason text not null check (reason in ('dispute-won', 'refund-failed')),
  undone_on date not null,
  recorded_at timestamptz not null,
  ledger_transaction_id uuid not null unique references ledger_transaction
);
create trigger return_undoing_immutable before update or delete or truncate on return_undoing
  for each statement execute function refuse_change();
