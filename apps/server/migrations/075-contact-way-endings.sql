-- When somebody who reads there brought it back by its link: that works once. `ended_with` is the grant of whoever added it,
-- once that has ended: no link brings such a one back, only that grant, given back.
alter table contact_way add column restored_at timestamptz, add column ended_with uuid;
create index contact_way_ended_with on contact_way (ended_with) where ended_with is not null;
create index access_grant_over on access_grant (expires_at, id) where expires_at is not null;
