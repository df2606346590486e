-- By which words operators find an account: of its holder, its address and numbers, its meters, whoever has access to it and
-- the ways by which it is reached. The database keeps them, so that nobody who writes one of these has to remember it.
create table account_word (
  word text collate "C" not null,
  account_id uuid not null references account on delete cascade,
  primary key (word, account_id)
);
create index account_word_of on account_word (account_id, word);

-- Small letters without accents: people type neither.
create function folded(given text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(lower(given), nfd), '[\u0300-\u036f]', '', 'g')
$$;

create function split_words(given text) returns setof text language sql immutable strict parallel safe as $$
  select word from regexp_split_to_table(folded(given), '[^[:alnum:]]+') word where word <> ''
$$;

-- A number is typed with its dashes, without, or without its letters.
create function number_words(given text) returns setof text language sql immutable strict parallel safe as $$
  select split_words(given) union select regexp_replace(folded(given), '[^a-z0-9]+', '', 'g')
    union select regexp_replace(given, '\D', '', 'g')
$$;

-- Whole, and the parts of what stands before the @.
create function email_words(given text) returns setof text language sql immutable strict parallel safe as $$
  select folded(given) union select split_words(split_part(given, '@', 1))
$$;

-- With the country or without.
create function phone_words(given text) returns setof text language sql immutable strict parallel safe as $$
  select regexp_replace(given, '\D', '', 'g') union select right(regexp_replace(given, '\D', '', 'g'), 10)
$$;

create function account_words(ids uuid[]) returns table (account_id uuid, word text) language sql stable as $$
  select id, split_words(holder_name) from account where id = any(ids)
  union select id, number_words(number) from account where id = any(ids)
  union select id, email_words(holder_email) from account where id = any(ids) and holder_email is not null
  union select id, phone_words(holder_phone) from account where id = any(ids)
  union select id, split_words(concat_ws(' ', service_address ->> 'line1', service_address ->> 'line2',
    service_address ->> 'city', service_address ->> 'postcode')) from account where id = any(ids)
  union select p.account_id, number_words(p.meter_number) from service_point p where p.account_id = any(ids)
  union select p.account_id, number_words(p.number) from service_point p where p.account_id = any(ids)
  union select p.account_id, split_words(p.address ->> 'line1') from service_point p where p.account_id = any(ids)
  union select g.account_id, email_words(f.email) from access_grant g join profile f on f.id = g.profile_id
    where g.account_id = any(ids)
  union select g.account_id, split_words(concat_ws(' ', f.first_name, f.last_name, f.business_name))
    from access_grant g join profile f on f.id = g.profile_id where g.account_id = any(ids)
  union select w.account_id, email_words(w.value) from contact_way w
    where w.account_id = any(ids) and w.kind = 'email' and w.removed_at is null
  union select w.account_id, phone_words(w.value) from contact_way w
    where w.account_id = any(ids) and w.kind = 'phone' and w.removed_at is null
$$;

-- Only what is another by now is written.
create function write_account_words(ids uuid[]) returns void language sql as $$
  with wanted as materialized (
    select w.account_id, w.word from account_words(ids) w where length(w.word) between 1 and 100
  ), gone as (
    delete from account_word had where had.account_id = any(ids)
      and not exists (select from wanted w where w.account_id = had.account_id and w.word = had.word)
  )
  insert into account_word (account_id, word)
  select account_id, word from wanted w
  where not exists (select from account_word had where had.account_id = w.account_id and had.word = w.word)
  -- In one order: two who write the same words at once do not wait for each other.
  order by account_id, word
  on conflict do nothing
$$;

-- Of statements that change many rows at once.
create function keep_words_of_new_accounts() returns trigger language plpgsql as $$
begin
  perform write_account_words(array(select id from changed));
  return null;
end $$;
create function keep_words_of_changed_accounts() returns trigger language plpgsql as $$
begin
  perform write_account_words(array(
    select changed.id from changed join before using (id)
    where (changed.number, changed.holder_name, changed.holder_email, changed.holder_phone, changed.service_address)
      is distinct from (before.number, before.holder_name, before.holder_email, before.holder_phone, before.service_address)));
  return null;
end $$;
create function keep_words_of_their_accounts() returns trigger language plpgsql as $$
begin
  perform write_account_words(array(select distinct account_id from changed));
  return null;
end $$;
create function keep_words_of_renamed_profiles() returns trigger language plpgsql as $$
begin
  perform write_account_words(array(select account_id from access_grant where profile_id = new.id));
  return null;
end $$;

create trigger account_words_added after insert on account referencing new table as changed
  for each statement execute function keep_words_of_new_accounts();
create trigger account_words_changed after update on account
  referencing old table as before new table as changed
  for each statement execute function keep_words_of_changed_accounts();

create trigger service_point_words_added after insert on service_point referencing new table as changed
  for each statement execute function keep_words_of_their_accounts();
create trigger service_point_words_changed after update on service_point referencing new table as changed
  for each statement execute function keep_words_of_their_accounts();

create trigger access_grant_words_added after insert on access_grant referencing new table as changed
  for each statement execute function keep_words_of_their_accounts();
create trigger access_grant_words_gone after delete on access_grant referencing old table as changed
  for each statement execute function keep_words_of_their_accounts();

create trigger contact_way_words_added after insert on contact_way referencing new table as changed
  for each statement execute function keep_words_of_their_accounts();
create trigger contact_way_words_changed after update on contact_way referencing new table as changed
  for each statement execute function keep_words_of_their_accounts();
create trigger contact_way_words_gone after delete on contact_way referencing old table as changed
  for each statement execute function keep_words_of_their_accounts();

create trigger profile_words_changed after update on profile for each row
  when ((old.email, old.first_name, old.last_name, old.business_name)
    is distinct from (new.email, new.first_name, new.last_name, new.business_name))
  execute function keep_words_of_renamed_profiles();

-- Those that are there already.
insert into account_word (account_id, word)
select w.account_id, w.word from account_words(array(select id from account)) w
where length(w.word) between 1 and 100;
