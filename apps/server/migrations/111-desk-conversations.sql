-- What customers write, as the staff works with it: a conversation that needs no answer is closed, and whoever answered is known.
alter table conversation drop constraint conversation_state_check;
alter table conversation add constraint conversation_state_check
  check (state in ('waiting', 'answered', 'closed'));
alter table conversation_message add column operator_id uuid references operator,
  add check (operator_id is null or by_utility);
create index conversation_newest on conversation (last_at desc, id desc);
create index conversation_by_state on conversation (state, last_at desc, id desc);
create index conversation_of_account on conversation (account_id, last_at desc, id desc)
  where account_id is not null;
