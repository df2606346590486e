-- The same check as before, but each transaction's entries are looked up by themselves. Joined as sets, a plan that was
-- made while the ledger was small read the whole ledger for every posting.
create or replace function ledger_check_balanced() returns trigger language plpgsql as $$
begin
  if exists (
    select 1
    from (select transaction_id, count(*) as entries from added group by transaction_id) a
    cross join lateral (
      select count(*) as entries, sum(e.amount) as total
      from ledger_entry e where e.transaction_id = a.transaction_id
    ) whole
    where whole.total <> 0 or whole.entries <> a.entries
  ) then
    raise exception 'a ledger transaction must be posted whole and sum to zero'
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
