-- A dispute can be won in part: how much of what went back came again, minor units.
alter table return_undoing add column amount bigint check (amount > 0);
alter table return_undoing disable trigger return_undoing_immutable;
update return_undoing u set amount = r.amount from payment_return r where r.id = u.payment_return_id;
alter table return_undoing enable trigger return_undoing_immutable;
alter table return_undoing alter column amount set not null;

-- What was told before and waits to be acted upon came again whole.
update gateway_event set content = jsonb_set(content, '{undone,lasting}', '0')
where content ->> 'kind' = 'return-undone' and taken_at is null;
