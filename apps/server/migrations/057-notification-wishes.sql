-- By which channels a profile wants to hear of what, where that is not what the utility recommends, or for one account
-- not what is wished for all.
create table notification_wish (
  profile_id uuid not null references profile on delete cascade,
  event text not null,
  channel text not null,
  account_id uuid references account on delete cascade,
  wanted boolean not null,
  unique nulls not distinct (profile_id, event, channel, account_id)
);
