-- What jobs look for and what deletions set free is found by an index, however many customers there are.

-- What was charged to a method, and what will be: a method that goes is taken off them.
drop index payment_scheduled_by_method;
create index payment_by_method on payment (payment_method_id) where payment_method_id is not null;
create index payment_plan_by_method on payment_plan (payment_method_id) where payment_method_id is not null;

-- The methods that end soon.
create index payment_method_by_end on payment_method ((expires_year * 12 + expires_month), id);

-- What goes at night.
create index session_by_end on session (ended_at) where ended_at is not null;
create index session_by_expiry on session (expires_at);
create index session_by_use on session (last_used_at);
create index known_device_by_use on known_device (last_used_at);

-- Whose review has come.
create index budget_billing_to_review on budget_billing (account_id, review_on) where status = 'active';

-- Whether its payer has called a bill's draw off.
create index autopay_draw_by_bill on autopay_draw (bill_id) where bill_id is not null;
