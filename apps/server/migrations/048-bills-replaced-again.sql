-- A bill that is replaced may have replaced another one itself: all that stood before it.
create function bills_replaced_by(bill_id uuid) returns uuid[] language sql stable as $$
  with recursive replaced (id, supersedes_id) as (
    select old.id, old.supersedes_id from bill it join bill old on old.id = it.supersedes_id
    where it.id = bill_id
    union all
    select old.id, old.supersedes_id from replaced join bill old on old.id = replaced.supersedes_id
  )
  select array_agg(id) from replaced
$$;
