-- Messages that reached nobody, as the staff looks through them.
create index alert_delivery_failed on alert_delivery (at desc, id desc)
  where state in ('bounced', 'refused', 'expired');
create index alert_delivery_failed_by_state on alert_delivery (state, at desc, id desc)
  where state in ('bounced', 'refused', 'expired');
create index alert_delivery_failed_by_channel on alert_delivery (channel, at desc, id desc)
  where state in ('bounced', 'refused', 'expired');
