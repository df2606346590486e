-- Work: what of operators' tasks is known once a server has looked at them, and who has taken them up.
alter table operator_task
  add column account_id uuid references account,
  -- By when it is to be settled; null until a server has looked at it.
  add column due_at timestamptz,
  add column assigned_to uuid references operator,
  add column assigned_at timestamptz,
  add check ((assigned_to is null) = (assigned_at is null));
create index operator_task_unplaced on operator_task (opened_at) where closed_at is null and due_at is null;
create index operator_task_due on operator_task (due_at, id) where closed_at is null;
create index operator_task_due_kind on operator_task (kind, due_at, id) where closed_at is null;
create index operator_task_due_mine on operator_task (assigned_to, due_at, id) where closed_at is null;
create index operator_task_account on operator_task (account_id, due_at, id);
create index operator_task_closed on operator_task (closed_at desc, id desc) where closed_at is not null;
create index operator_task_closed_kind on operator_task (kind, closed_at desc, id desc)
  where closed_at is not null;

-- Who of the staff did what with a task.
create table operator_task_event (
  id bigint generated always as identity primary key,
  task_id uuid not null references operator_task on delete cascade,
  at timestamptz not null,
  what text not null check (what in ('assigned', 'released', 'settled', 'reopened')),
  operator_id uuid not null references operator,
  assigned_to uuid references operator,
  note text,
  check ((what = 'assigned') = (assigned_to is not null)),
  check ((what = 'settled') = (note is not null))
);
create index operator_task_event_of on operator_task_event (task_id, id);
