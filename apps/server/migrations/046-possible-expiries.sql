-- A month that no calendar has, or a year that no card has, says nothing of when a payment method ends: it is unknown.
update payment_method set expires_month = null, expires_year = null
where expires_month not between 1 and 12 or expires_year not between 2000 and 2099;

alter table payment_method
  add constraint payment_method_expires_month check (expires_month between 1 and 12),
  add constraint payment_method_expires_year check (expires_year between 2000 and 2099);
