import type pg from 'pg'
import { billRecord } from '@portal/contract/billing/billing-records'
import type { BillRecord } from '@portal/contract/billing/billing-records'
import { billCharges } from '@portal/rules/billing/rate-bill'
import { findBillFault } from './bill-fault.ts'
import { refuse } from '../../../import/kind-import.ts'
import type { KindImport, Reject } from '../../../import/kind-import.ts'
import { ledgerTables, postStaged } from '../../../import/ledger-posting.ts'
import { refuseOverlapping } from '../../../import/overlaps.ts'

/** A bill is never edited: it is new, the same as before, or refused. */
export const billImport: KindImport<BillRecord> = {
  kind: 'bills',
  describes: 'a bill with its reads and lines',
  knownBy: 'number',
  schema: billRecord,
  // Those of an account that has budget billing ask for its amount.
  after: ['tariffs', 'accounts', 'budget-billing'],
  fills: ['bill (id, account_id, number, bill_date)', ...ledgerTables],
  staging: 'import_bill',
  columns: [
    'number text',
    'account_number text',
    'bill_date date',
    'period_from date',
    'period_to date',
    'due_date date',
    'tariff_code text',
    'charges bigint',
    'reads jsonb',
    'lines jsonb',
    'estimated boolean',
    'true_up_on date',
    'supersedes text',
  ],
  row: (bill) => [
    bill.number,
    bill.accountNumber,
    bill.billDate,
    bill.period.from,
    bill.period.to,
    bill.dueDate,
    bill.tariffCode,
    billCharges(bill.lines),
    bill.reads,
    bill.lines,
    bill.estimated,
    bill.trueUpOn,
    bill.supersedes,
  ],
  // A bill and the one that replaces it, or is the same again, go into two batches, so that the second finds the first.
  names: ({ number, accountNumber, period, supersedes }) => [
    number,
    `${accountNumber} ${period.from} ${period.to}`,
    ...(supersedes === null ? [] : [supersedes]),
  ],
  check: findBillFault,

  async apply(client, rules) {
    const rejects = await refuseUnfit(client)
    await client.query(
      'delete from import_bill s where exists (select 1 from bill b where b.number = s.number)',
    )
    rejects.push(...(await refuseBilledTwice(client)))
    const written = await client.query(
      `insert into bill (account_id, number, bill_date, period_from, period_to, due_date,
         tariff_code, currency, charges, reads, lines, estimated, true_up_on, supersedes_id)
       select a.id, s.number, s.bill_date, s.period_from, s.period_to, s.due_date, s.tariff_code,
         $1::text, s.charges, s.reads, s.lines, s.estimated, s.true_up_on, replaced.id
       from import_bill s
       join account a on a.number = s.account_number
       left join bill replaced on replaced.number = s.supersedes
       -- In this order bills of one day get their places.
       order by s.bill_date, s.period_to, s.number`,
      [rules.currency],
    )
    await stagePostings(client)
    await postStaged(client, rules.now)
    // The accounts that have budget billing are asked for their amount.
    await client.query(
      'select ask_budget_amounts((select array_agg(number) from import_bill), $1::timestamptz)',
      [rules.now],
    )
    return { new: written.rowCount ?? 0, updated: 0, rejects }
  },
}

function refuseUnfit(client: pg.ClientBase): Promise<Array<Reject>> {
  return refuse(
    client,
    'import_bill',
    `select line, reason from (
       select s.line, case
         when a.id is null then 'there is no account ' || s.account_number
         when t.code is null then 'there is no tariff ' || s.tariff_code
         when s.supersedes is not null and replaced.id is null
           then 'there is no bill ' || s.supersedes || ' to supersede'
         when replaced.account_id <> a.id
           then 'the superseded bill ' || s.supersedes || ' is another account''s'
         when replaced.bill_date > s.bill_date
           then 'the superseded bill ' || s.supersedes || ' is the later one'
         when known.id is not null and (known.account_id, known.bill_date, known.period_from,
             known.period_to, known.due_date, known.tariff_code, known.charges, known.reads,
             known.lines, known.estimated, known.true_up_on, known.supersedes_id)
           is distinct from (a.id, s.bill_date, s.period_from, s.period_to, s.due_date,
             s.tariff_code, s.charges, s.reads, s.lines, s.estimated, s.true_up_on, replaced.id)
           then 'bill ' || s.number || ' came before with other content, and a bill is never edited;'
             || ' send a new bill that supersedes it'
         when rival.id is not null
           then 'bill ' || s.supersedes || ' is already superseded by ' || rival.number
       end as reason
       from import_bill s
       left join account a on a.number = s.account_number
       left join tariff t on t.code = s.tariff_code
       left join bill known on known.number = s.number
       left join bill replaced on replaced.number = s.supersedes
       left join bill rival on rival.supersedes_id = replaced.id and rival.number <> s.number
     ) judged
     where reason is not null order by line`,
  )
}

/**
 * No day of a meter is billed twice, its number in large or small letters, nor one of an account by two bills that name no
 * meter. One without lines bills nothing.
 */
function refuseBilledTwice(client: pg.ClientBase): Promise<Array<Reject>> {
  const counts = (bill: string) => `case when ${bill}.lines = '[]' then '{}' else array(
    select concat_ws(' ', s.account_number, lower(meter))
    from (values (1)) one left join jsonb_array_elements_text(
      jsonb_path_query_array(${bill}.reads, '$[*].meterNumber')) meter on true) end`
  return refuseOverlapping(client, 'import_bill', {
    query: `select s.line, s.number as name, s.supersedes as replaces, ${counts('s')} as counts,
        s.period_from as "from", s.period_to as "to", false as estimated
      from import_bill s
      union
      select 0, b.number, null, ${counts('b')}, b.period_from, b.period_to, false
      from import_bill s
      join account a on a.number = s.account_number
      -- Beside it, the planner would read the whole staging table for each bill.
      cross join lateral (
        select * from bill
        where account_id = a.id and period_from <= s.period_to and period_to >= s.period_from
          and not exists (select 1 from bill later where later.supersedes_id = bill.id)
        offset 0
      ) b`,
    inWords: ({ name, from, to }) =>
      `bill ${name} bills the account from ${from} to ${to} already; a bill that replaces it says` +
      ' so with supersedes',
  })
}

/** A bill of nothing moves nothing, so it has no posting. */
async function stagePostings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `insert into import_posting (kind, source, posted_on, account_id, amount, counter_book)
     select 'bill', 'bill:' || b.number, b.bill_date, b.account_id, b.charges, 'revenue'
     from import_bill s join bill b on b.number = s.number where b.charges <> 0
     union all
     select 'adjustment', 'supersede:' || old.number, b.bill_date, old.account_id, -old.charges,
       'revenue'
     from import_bill s join bill b on b.number = s.number
     join bill old on old.id = b.supersedes_id where old.charges <> 0`,
  )
}
