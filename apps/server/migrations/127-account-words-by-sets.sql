-- The words of thousands of accounts that come in at once are compared as sets: row by row, each against all, took minutes
-- where nothing is known yet of how many there are.
create or replace function account_words(ids uuid[]) returns table (account_id uuid, word text) language sql stable as $$
  with chosen as materialized (select a.* from unnest(ids) as given(id) join account a using (id)),
  point as materialized (select p.* from chosen c join service_point p on p.account_id = c.id),
  person as materialized (
    select g.account_id, f.* from chosen c join access_grant g on g.account_id = c.id join profile f on f.id = g.profile_id
  ),
  way as materialized (
    select w.* from chosen c join contact_way w on w.account_id = c.id where w.removed_at is null
  )
  select id, split_words(holder_name) from chosen
  union select id, number_words(number) from chosen
  union select id, email_words(holder_email) from chosen where holder_email is not null
  union select id, phone_words(holder_phone) from chosen
  union select id, split_words(concat_ws(' ', service_address ->> 'line1', service_address ->> 'line2',
    service_address ->> 'city', service_address ->> 'postcode')) from chosen
  union select account_id, number_words(meter_number) from point
  union select account_id, number_words(number) from point
  union select account_id, split_words(address ->> 'line1') from point
  union select account_id, email_words(email) from person
  union select account_id, split_words(concat_ws(' ', first_name, last_name, business_name)) from person
  union select account_id, email_words(value) from way where kind = 'email'
  union select account_id, phone_words(value) from way where kind = 'phone'
$$;

-- Only what is another by now is written.
create or replace function write_account_words(ids uuid[]) returns void language sql as $$
  with wanted as materialized (
    select w.word, w.account_id from account_words(ids) w where length(w.word) between 1 and 100
  ), had as materialized (
    select h.word, h.account_id from unnest(ids) as given(id) join account_word h on h.account_id = given.id
  ), gone as (
    delete from account_word w using (select word, account_id from had except select word, account_id from wanted) g
    where w.word = g.word and w.account_id = g.account_id
  )
  insert into account_word (word, account_id)
  select word, account_id from wanted except select word, account_id from had
  -- In one order: two who write the same words at once do not wait for each other.
  order by account_id, word
  on conflict do nothing
$$;
