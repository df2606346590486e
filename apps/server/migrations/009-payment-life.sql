-- The whole life of a payment: scheduled and cancelled before it is charged, confirmed by the payer where the card's
-- bank asks for it, given back or taken back after it succeeded.

alter table payment
  drop constraint payment_status_check,
  drop constraint payment_check,
  drop constraint payment_check1,
  -- What set it going.
  add column origin text not null default 'portal' check (origin in ('portal', 'autopay', 'plan')),
  -- The local day on which it is to be charged; null where it was charged at once.
  add column scheduled_for date,
  -- Charged on top of `total`, minor units.
  add column fee bigint not null default 0 check (fee >= 0),
  -- The saved method that a scheduled payment charges on its day.
  add column payment_method_id uuid references payment_method on delete set null,
  -- The gateway's page where the payer confirms it.
  add column challenge_page text;
alter table payment
  add constraint payment_status_check check (status in (
    'scheduled', 'processing', 'action-required', 'unknown', 'succeeded', 'failed', 'cancelled', 'refunded',
    'reversed', 'historic'
  )),
  add constraint payment_posted check (
    (status in ('succeeded', 'refunded', 'reversed', 'historic')) = (ledger_transaction_id is not null)
  ),
  add constraint payment_failed check ((status = 'failed') = (failure is not null)),
  add constraint payment_scheduled check (status <> 'scheduled' or scheduled_for is not null),
  add constraint payment_challenged check ((status = 'action-required') = (challenge_page is not null));
drop index payment_unresolved;
create index payment_unresolved on payment (created_at)
  where status in ('processing', 'action-required', 'unknown');
create index payment_to_charge on payment (scheduled_for, id) where status = 'scheduled';

-- Money of a payment that went back: given back by the utility, or taken back by the bank.
create table payment_return (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references payment,
  kind text not null check (kind in ('refund', 'reversal')),
  -- Minor units.
  amount bigint not null check (amount > 0),
  reason text not null,
  -- The gateway's own name of it: one of its returns is posted once.
  gateway_reference text not null unique,
  returned_on date not null,
  recorded_at timestamptz not null,
  ledger_transaction_id uuid not null unique references ledger_transaction
);
create index payment_return_by_payment on payment_return (payment_id);
create trigger payment_return_immutable before update or delete or truncate on payment_return
  for each statement execute function refuse_change();
