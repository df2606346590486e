-- News of the gateway that cannot be acted upon until other news have come: a person was told, and they rest until then.
alter table gateway_event add column rests_since timestamptz;
drop index gateway_event_waiting;
create index gateway_event_waiting on gateway_event (received_at) where taken_at is null and rests_since is null;
create index gateway_event_resting on gateway_event ((content #>> '{undone,gatewayReference}'))
  where rests_since is not null;

-- Whether a return is for a person already.
create index operator_task_by_return on operator_task ((details ->> 'gatewayReference'))
  where kind = 'return-differs';
