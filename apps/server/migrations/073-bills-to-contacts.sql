-- Bills to the e-mail addresses of an account: from which day on they get them, when it is next to be looked whether there
-- is one, and which went there.
alter table contact_way add column bills_since date;
alter table contact_way add column look_on date;
create index contact_way_to_look on contact_way (look_on, id) where look_on is not null;

create table contact_bill (
  way_id uuid not null references contact_way on delete cascade,
  bill_id uuid not null references bill,
  sent_at timestamptz not null,
  primary key (way_id, bill_id)
);

-- As `look_for_bill_notices`: whoever writes bills need not know who gets them.
create function look_for_bills_to_contacts() returns trigger language plpgsql as $$
declare
  billed record;
begin
  for billed in
    select account_id, min(bill_date) as first from added group by account_id order by account_id
  loop
    update contact_way set look_on = billed.first
    where account_id = billed.account_id and bills_since is not null
      and (look_on is null or look_on > billed.first);
  end loop;
  return null;
end $$;
create trigger bill_to_contacts after insert on bill
  referencing new table as added for each statement execute function look_for_bills_to_contacts();
