-- What names a way that goes is found by it, not by reading all of them.
create index contact_way_replaces on contact_way (replaces_id) where replaces_id is not null;
create index contact_way_replaced_by on contact_way (replaced_by_id) where replaced_by_id is not null;
