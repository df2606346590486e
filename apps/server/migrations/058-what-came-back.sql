-- What a mail server, or a provider, reports of a message later than it took it.
alter table alert_delivery drop constraint alert_delivery_state_check;
alter table alert_delivery add constraint alert_delivery_state_check
  check (state in ('waiting', 'sent', 'delivered', 'bounced', 'refused', 'expired'));

-- The address of a channel that a profile is not reached at any more; another address of it is a new beginning.
create table broken_channel (
  profile_id uuid not null references profile on delete cascade,
  channel text not null,
  address text not null,
  since timestamptz not null,
  primary key (profile_id, channel)
);
