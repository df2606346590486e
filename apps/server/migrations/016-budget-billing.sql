-- Budget billing: every bill asks for the same amount, and what it differs from the charges by waits in a book of its own.

alter table ledger_entry drop constraint ledger_entry_book_check;
alter table ledger_entry add constraint ledger_entry_book_check
  check (book in ('receivable', 'revenue', 'cash', 'adjustment', 'deferred'));

create table budget_billing (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account,
  -- Who began it, and is written to.
  profile_id uuid references profile on delete set null,
  -- `settling`: left, and what has gathered is still to be asked with the next bills.
  status text not null default 'active' check (status in ('active', 'settling', 'ended')),
  -- Minor units: what every bill asks for.
  amount bigint not null check (amount > 0),
  began_on date not null,
  review_on date not null,
  -- From the review on; told on that day.
  next_amount bigint check (next_amount > 0),
  told_on date,
  left_on date,
  bills_left smallint check (bills_left > 0),
  check ((next_amount is null) = (told_on is null)),
  check ((status = 'active') = (left_on is null)),
  check ((status = 'settling') = (bills_left is not null))
);
-- An account has one at a time.
create unique index budget_billing_current on budget_billing (account_id) where status <> 'ended';
create index budget_billing_by_account on budget_billing (account_id);

-- What a bill asks for instead of its charges; as final as the bill.
create table bill_budget (
  bill_id uuid primary key references bill,
  -- Minor units.
  asked bigint not null
);
create trigger bill_budget_immutable before update or delete or truncate on bill_budget
  for each statement execute function refuse_change();

-- What has gathered in the budget balance of an account, in minor units: positive is still to be asked from the customer.
create function deferred_balance(account uuid) returns bigint language sql stable as $$
  select coalesce(-sum(e.amount), 0)::bigint
  from ledger_entry e
  where e.account_id = account and exists (
    select 1 from ledger_entry d where d.transaction_id = e.transaction_id and d.book = 'deferred'
  )
$$;

-- Moves so much between the budget balance and what the account owes; `amount` is what it owes more.
create function post_deferred(
  account uuid, posted_source text, on_day date, amount bigint, at timestamptz
) returns void language plpgsql as $$
declare
  posted uuid;
begin
  if amount = 0 then
    return;
  end if;
  insert into ledger_transaction (kind, source, posted_on, recorded_at)
  values ('adjustment', posted_source, on_day, at) returning id into posted;
  insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
  values (posted, 'receivable', account, on_day, amount), (posted, 'deferred', null, on_day, -amount);
end $$;

-- Called in the transaction that has written bills and their postings, by whoever makes bills or brings them in: the
-- accounts that have budget billing are asked for their amount.
create function ask_budget_amounts(numbers text[], at timestamptz) returns void language plpgsql as $$
declare
  made record;
  replaced record;
  budget budget_billing%rowtype;
  closed boolean;
  asked bigint;
begin
  -- Who begins or leaves budget billing holds the account as well.
  perform 1 from account a
  where a.id in (select b.account_id from bill b join budget_billing using (account_id)
    where b.number = any(numbers))
  order by a.id for no key update;
  for made in
    select b.* from bill b
    where b.number = any(numbers)
      and exists (select 1 from budget_billing g where g.account_id = b.account_id)
    order by b.account_id, b.bill_date, b.period_to, b.number
  loop
    select * into budget from budget_billing g
    where g.account_id = made.account_id and g.status <> 'ended';
    closed := (select a.status = 'closed' from account a where a.id = made.account_id);
    asked := null;
    if made.supersedes_id is not null then
      -- The bill that replaces one asks for the same; after the end of budget billing it asks for the difference.
      select old.number, old.charges, q.asked into replaced
      from bill old join bill_budget q on q.bill_id = old.id where old.id = made.supersedes_id;
      if found then
        perform post_deferred(made.account_id, 'supersede-budget:' || replaced.number, made.bill_date,
          replaced.charges - replaced.asked, at);
        asked := replaced.asked
          + case when budget.id is null then made.charges - replaced.charges else 0 end;
      end if;
    elsif budget.status = 'active' and made.bill_date >= budget.began_on then
      asked := case when closed then made.charges + deferred_balance(made.account_id)
        else budget.amount end;
      if closed then
        update budget_billing set status = 'ended', left_on = made.bill_date where id = budget.id;
      end if;
    elsif budget.status = 'settling' and made.bill_date >= budget.left_on then
      asked := made.charges + deferred_balance(made.account_id)
        / case when closed then 1 else budget.bills_left end;
      update budget_billing set
        status = case when closed or bills_left = 1 then 'ended' else 'settling' end,
        bills_left = case when closed or bills_left = 1 then null else bills_left - 1 end
      where id = budget.id;
    end if;
    if asked is not null then
      insert into bill_budget (bill_id, asked) values (made.id, asked);
      perform post_deferred(made.account_id, 'budget:' || made.number, made.bill_date,
        asked - made.charges, at);
    end if;
  end loop;
end $$;
