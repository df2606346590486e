-- When it is next to be looked whether somebody is to hear of a bill; null where nothing is to come. A job then reads
-- those whose day has come, however many hear of their bills.

alter table bill_notice_setting add column look_on date;
update bill_notice_setting set look_on = '2000-01-01';
create index bill_notice_setting_to_look on bill_notice_setting (look_on, account_id, profile_id)
  where look_on is not null;

-- Whoever writes bills need not know who hears of them. Account by account: in one order, and each by the index.
create function look_for_bill_notices() returns trigger language plpgsql as $$
declare
  billed record;
begin
  for billed in
    select account_id, min(bill_date) as first from added group by account_id order by account_id
  loop
    update bill_notice_setting set look_on = billed.first
    where account_id = billed.account_id and (look_on is null or look_on > billed.first);
  end loop;
  return null;
end $$;
create trigger bill_to_tell after insert on bill
  referencing new table as added for each statement execute function look_for_bill_notices();
