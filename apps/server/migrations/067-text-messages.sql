-- Text messages and notifications of devices go out as mails do.
alter table alert_delivery drop constraint alert_delivery_channel_check;
alter table alert_delivery add constraint alert_delivery_channel_check
  check (channel in ('email', 'sms', 'push'));
