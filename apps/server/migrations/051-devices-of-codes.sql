-- The devices on which a code of the two-step sign-in that stands was right; they go with it.

create table code_device (
  profile_id uuid not null references profile on delete cascade,
  device_hash bytea not null,
  right_at timestamptz not null,
  primary key (profile_id, device_hash)
);
create index code_device_by_time on code_device (right_at);

-- Those that counted as such so far.
insert into code_device (profile_id, device_hash, right_at)
select k.profile_id, k.device_hash, k.last_used_at
from known_device k join profile p on p.id = k.profile_id
where k.last_used_at >= p.totp_since;
