-- The bill that bears what was posted on top of what it asks for: late interest, a fee, a correction.

alter table ledger_transaction add column borne_by uuid references bill;
create index ledger_transaction_by_bill on ledger_transaction (borne_by) where borne_by is not null;

alter table ledger_transaction disable trigger ledger_transaction_immutable;

update ledger_transaction t set borne_by = b.id
from bill b
where t.source like 'interest:%' and b.number = substr(t.source, length('interest:') + 1);

update ledger_transaction t set borne_by = b.id
from bill b
where t.source like 'supersede-interest:%'
  and b.number = substr(t.source, length('supersede-interest:') + 1);

-- What a utility brought in named no bill: the newest one that stood on its day bears it.
update ledger_transaction t set borne_by = (
  select b.id from bill b
  where b.account_id = e.account_id and b.bill_date <= t.posted_on
    and not exists (
      select 1 from bill later where later.supersedes_id = b.id and later.bill_date <= t.posted_on)
  order by b.bill_date desc, b.period_to desc limit 1)
from ledger_entry e
where e.transaction_id = t.id and e.book = 'receivable' and e.amount > 0
  and t.source like 'adjustment:%';

alter table ledger_transaction enable trigger ledger_transaction_immutable;
