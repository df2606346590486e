-- The instalments of a payment plan as scheduled payments, charged to something saved.

alter table payment_plan
  -- What its instalments are charged to; null where they are paid by hand.
  add column payment_method_id uuid references payment_method on delete set null;

alter table payment_plan_instalment
  -- The newest payment that was scheduled for it.
  add column payment_id uuid unique references payment,
  -- How many there were.
  add column tries smallint not null default 0 check (tries >= 0),
  -- How the newest one ended, once its payer was told.
  add column outcome text check (outcome in ('charged', 'failed'));
