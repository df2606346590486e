-- The browser of a device shows notifications: where its push service takes them, and what they are encrypted for. Which
-- session had them turned on; where that was ended, the row goes with it. Nobody had registered a device before.
delete from notified_device;
alter table notified_device
  add column id uuid not null default gen_random_uuid() unique,
  add column session_id uuid references session on delete set null,
  add column name text,
  add column endpoint text not null unique,
  add column p256dh text not null,
  add column auth text not null;
create index notified_device_of_session on notified_device (session_id);
