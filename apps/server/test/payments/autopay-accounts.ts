import { sql } from 'kysely'
import type { Database } from '../../src/db/transaction.ts'

export const billCharges = 8339
export const monthlyAmount = 2000

/** The days of the runs: around a leap day, a month’s end and both changes of the clock. */
export const runDays = [
  '2028-02-27',
  '2028-02-29',
  '2028-03-01',
  '2028-03-12',
  '2028-10-31',
  '2028-11-05',
] as const

/** The due dates of the generated bills. */
const dueDays = [
  '2028-02-27',
  '2028-02-28',
  '2028-02-29',
  '2028-03-01',
  '2028-03-11',
  '2028-03-12',
  '2028-10-30',
  '2028-10-31',
  '2028-11-01',
  '2028-11-04',
  '2028-11-05',
  // Never reached: nothing may be drawn of it.
  '2028-11-06',
]

/**
 * So many accounts, each with a bill and autopay since February 20, 2028: of five, three pay on the due date, one nine
 * days after the bill and one by the month, on its last day or on day 28.
 */
export async function generateAccounts(db: Database, count: number): Promise<void> {
  const number = sql`from generate_series(1, ${count}::int) as n`
  const id = (kind: string) => sql`md5(${`${kind} `} || n)::uuid`
  await sql`insert into tariff (code, name) values ('R1', '{"en":"Home","es":"Hogar"}')`.execute(db)
  await sql`
    insert into account (id, number, holder_name, customer_class, status, service_address,
      mailing_address, opened_on)
    select ${id('account')}, 'CB-' || n, 'Somebody', 'residential', 'active',
      '{"line1":"1"}', '{"line1":"1"}', '2020-01-01' ${number}`.execute(db)
  await sql`
    insert into profile (id, email, first_name, last_name, locale, created_at)
    select ${id('profile')}, 'p' || n || '@example.com', '', '', 'en', '2028-01-01' ${number}`.execute(
    db,
  )
  await sql`
    insert into access_grant (profile_id, account_id, role)
    select ${id('profile')}, ${id('account')}, 'owner' ${number}`.execute(db)
  await sql`
    insert into payment_method (id, profile_id, gateway, token, kind, brand, last4, created_at)
    select ${id('method')}, ${id('profile')}, 'sandbox', 'token ' || n, 'card', 'Visa', '4242',
      '2028-01-01' ${number}`.execute(db)
  await sql`
    insert into bill (id, account_id, number, bill_date, period_from, period_to, due_date,
      tariff_code, currency, charges, reads, lines, estimated)
    select ${id('bill')}, ${id('account')}, 'B-' || n, due - 14, due - 75, due - 16, due, 'R1',
      'USD', ${billCharges}, '[]', '[]', false
    from (
      select n, (${dueDays}::date[])[1 + n % ${dueDays.length}::int] as due ${number}
    ) as bills`.execute(db)
  await sql`
    insert into ledger_transaction (id, kind, source, posted_on, recorded_at)
    select ${id('posting')}, 'bill', 'bill:B-' || n, '2028-01-01', '2028-01-01' ${number}`.execute(
    db,
  )
  await sql`
    insert into ledger_entry (transaction_id, book, account_id, posted_on, amount)
    select ${id('posting')}, e.book, case when e.book = 'receivable' then ${id('account')} end,
      '2028-01-01', e.amount
    from generate_series(1, ${count}::int) as n,
      (values ('receivable', ${billCharges}::bigint), ('revenue', -${billCharges}::bigint))
        as e (book, amount)`.execute(db)
  await sql`
    insert into autopay (account_id, profile_id, payment_method_id, kind, days, monthly_day, amount,
      covers_due_from, starts_on, enrolled_at)
    select ${id('account')}, ${id('profile')}, ${id('method')},
      case n % 5 when 3 then 'after-bill' when 4 then 'monthly' else 'due-date' end,
      case when n % 5 = 3 then 9 end, case when n % 10 = 4 then 28 end,
      case when n % 5 = 4 then ${monthlyAmount}::bigint end, '2028-02-24', '2028-02-21',
      '2028-02-20' ${number}`.execute(db)
  await sql`analyze`.execute(db)
}

/** What is not as it has to be once all days have run. */
export async function findAutopayFaults(db: Database): Promise<Array<string>> {
  const found = await sql<{ fault: string }>`
    with drawn as (
      select n.account_id, count(*) as payments, sum(n.amount) as amount,
        count(*) filter (where p.status <> 'succeeded' or p.origin <> 'autopay') as odd
      from payment p join payment_allocation n on n.payment_id = p.id
      -- Cut off before it was charged, so that it never will be.
      where p.failure is distinct from 'not-charged' group by n.account_id
    ), told as (
      select email, count(*) as mails from mailed where subject like 'Autopay paid %' group by email
    ), expected as (
      select a.account_id, case
        -- The ends of February and of October, or their days 28.
        when a.kind = 'monthly' then 2
        when (case a.kind when 'after-bill' then b.bill_date + 9 else b.due_date end)
          <= '2028-11-05' then 1
        else 0
      end as payments, case a.kind when 'monthly' then ${monthlyAmount}::bigint else b.charges end as each
      from autopay a join bill b on b.account_id = a.account_id
    )
    select 'payments of ' || e.account_id || ': ' || coalesce(d.payments, 0) as fault
    from expected e left join drawn d using (account_id)
    where coalesce(d.payments, 0) <> e.payments or coalesce(d.amount, 0) <> e.payments * e.each
      or d.odd > 0
    union all
    select 'charge ' || coalesce(g.reference, p.id) from gateway_book g
    full join payment p on p.id = g.reference
    where g.amount is distinct from case when p.status = 'succeeded' then p.total end
    union all
    select 'balance of ' || b.account_id from bill b
    left join drawn d using (account_id)
    where b.charges - coalesce(d.amount, 0) <> (
      select sum(e.amount) from ledger_entry e where e.account_id = b.account_id)
    union all
    select 'state ' || state || ' of ' || id from autopay_draw
    where state not in ('drawn', 'planned') or (state = 'planned' and draw_on <= '2028-11-05')
    union all
    select 'try ' || t.draw_id from autopay_try t
    left join payment p on p.id = t.payment_id
    where p.status is distinct from case t.outcome when 'drawn' then 'succeeded' else 'failed' end
      or t.failure <> 'not-charged'
    union all
    select 'drawn twice ' || draw_id from autopay_try where outcome = 'drawn'
    group by draw_id having count(*) > 1
    union all
    select 'two draws of ' || key from autopay_draw group by account_id, key having count(*) > 1
    union all
    select 'mails to ' || r.email from autopay a
    join profile r on r.id = a.profile_id
    join expected e using (account_id)
    left join told t using (email)
    where e.payments <> coalesce(t.mails, 0)
    limit 20`.execute(db)
  return found.rows.map(({ fault }) => fault)
}
