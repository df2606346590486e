-- What an alert is about: later news of one thing fold the earlier ones into themselves.
alter table alert add column thing text;
update alert set thing = case
  when kind ~ '^(autopay|bill|budget|plan|scheduled)-' then split_part(event_key, ' ', 1)
  else kind || ' ' || event_key
end;
alter table alert alter column thing set not null;
create index alert_of_thing on alert (profile_id, thing, created_at desc, id desc);
