-- The last message by each channel that a profile had sent to itself to see that it arrives.
create table notification_sample (
  profile_id uuid not null references profile on delete cascade,
  channel text not null,
  delivery_id uuid not null references alert_delivery on delete cascade,
  primary key (profile_id, channel)
);
create index notification_sample_of_delivery on notification_sample (delivery_id);
