-- What people were told of an account, for whoever helps them.
create index alert_of_account on alert (account_id, created_at desc, id desc) where account_id is not null;
-- The ledger of an account, a page at a time in the order in which it was posted.
create index ledger_entry_newest on ledger_entry (account_id, id desc) include (amount) where account_id is not null;
-- What the utility gives up of what is owed.
alter table ledger_transaction
  drop constraint ledger_transaction_kind_check,
  add constraint ledger_transaction_kind_check check (kind in (
    'bill', 'payment', 'refund', 'reversal', 'undoing', 'interest', 'fee', 'adjustment', 'credit', 'write-off'
  ));
