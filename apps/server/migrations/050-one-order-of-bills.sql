-- Bills of one account and day stand in the order in which they were written, so one that replaces another stands after it.

alter table bill disable trigger bill_immutable;
alter table bill add column place bigint;

-- Those that were there: replaced before replacing, then by their periods.
with recursive chained (id, depth) as (
  select id, 0 from bill where supersedes_id is null
  union all
  select later.id, chained.depth + 1 from chained join bill later on later.supersedes_id = chained.id
), placed as (
  select b.id, row_number() over (order by b.bill_date, chained.depth, b.period_to, b.number) as place
  from bill b join chained using (id)
)
update bill set place = placed.place from placed where bill.id = placed.id;

alter table bill alter column place set not null;
alter table bill alter column place add generated always as identity;
select setval(pg_get_serial_sequence('bill', 'place'), (select max(place) from bill));
alter table bill enable trigger bill_immutable;
