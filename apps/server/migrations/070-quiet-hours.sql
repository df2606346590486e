-- When it is quiet for a profile, by the utility's clock, where that is not what the utility recommends.
create table quiet_hours (
  profile_id uuid primary key references profile on delete cascade,
  is_on boolean not null,
  starts text not null,
  ends text not null
);

-- What waits through the quiet hours, or did; once they are over, which message told of it. None did where it was read,
-- settled or turned off by then.
create table held_alert (
  alert_id uuid not null references alert on delete cascade,
  channel text not null,
  profile_id uuid not null references profile on delete cascade,
  until timestamptz not null,
  released_at timestamptz,
  delivery_id uuid references alert_delivery on delete cascade,
  primary key (alert_id, channel)
);
create index held_alert_due on held_alert (until, profile_id, channel) where released_at is null;
create index held_alert_waiting on held_alert (profile_id, channel) where released_at is null;
create index held_alert_of_profile on held_alert (profile_id);
create index held_alert_told on held_alert (delivery_id);
