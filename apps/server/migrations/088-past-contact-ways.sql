-- What an account's log names by its id: addresses and phones that are gone, however that came, as long as the log is kept.
create table past_contact_way (
  id uuid primary key,
  account_id uuid not null references account,
  value text not null,
  gone_at timestamptz not null
);
create index past_contact_way_of_account on past_contact_way (account_id);
create index past_contact_way_age on past_contact_way (gone_at);

create function keep_past_contact_way() returns trigger language plpgsql as $$
begin
  insert into past_contact_way (id, account_id, value, gone_at)
  values (old.id, old.account_id, old.value, now());
  return null;
end $$;
create trigger contact_way_gone after delete on contact_way
  for each row execute function keep_past_contact_way();
