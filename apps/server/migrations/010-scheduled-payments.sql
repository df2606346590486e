-- Payments of a later day, and the methods that they are charged to.

alter table payment_method
  -- What its owner calls it.
  add column name text;

alter table payment
  -- When the charge was asked for, where that is later than `created_at`: of a scheduled payment.
  add column charged_at timestamptz;
drop index payment_unresolved;
create index payment_unresolved on payment (coalesce(charged_at, created_at))
  where status in ('processing', 'action-required', 'unknown');
-- What will be charged to a method.
create index payment_scheduled_by_method on payment (payment_method_id) where status = 'scheduled';
