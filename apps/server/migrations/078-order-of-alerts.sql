-- In which order the database wrote them: the clocks of servers differ, and later news of a thing fold the earlier ones.
alter table alert add column place bigint;
update alert set place = ordered.place
from (select id, row_number() over (order by created_at, id) as place from alert) ordered
where ordered.id = alert.id;
alter table alert alter column place set not null;
alter table alert alter column place add generated always as identity;
select setval(pg_get_serial_sequence('alert', 'place'), (select coalesce(max(place), 0) + 1 from alert), false);
drop index alert_of_thing;
create index alert_of_thing on alert (profile_id, thing, place desc);
