-- Who gave whom access to what, the last time of each two: what one profile gave is found also where its terms were
-- given anew by another one since, or whoever passed it on has left (R19).
create table access_giving (
  account_id uuid not null references account,
  profile_id uuid not null references profile on delete cascade,
  given_by uuid not null references profile on delete cascade,
  given_at timestamptz not null,
  primary key (given_by, account_id, profile_id)
);
create index access_giving_by_profile on access_giving (profile_id);
create index access_giving_by_account on access_giving (account_id);
create index access_giving_age on access_giving (given_at);
insert into access_giving (account_id, profile_id, given_by, given_at)
select account_id, profile_id, given_by, max(given_at) from (
  select account_id, profile_id, given_by, given_at from access_grant
  union all
  select account_id, profile_id, given_by, given_at from past_grant
) given
where given_by <> profile_id and given_at is not null
group by account_id, profile_id, given_by;
