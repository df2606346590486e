import { adjustmentRecord } from '@portal/contract/billing/billing-records'
import type { AdjustmentRecord } from '@portal/contract/billing/billing-records'
import { refuse } from '../../../import/kind-import.ts'
import type { KindImport } from '../../../import/kind-import.ts'
import { ledgerTables, postStaged } from '../../../import/ledger-posting.ts'

/** What else moved a balance; the ledger itself is its record, under `adjustment:<reference>`. */
export const adjustmentImport: KindImport<AdjustmentRecord> = {
  kind: 'adjustments',
  describes: 'interest, a fee, a correction or a credit',
  knownBy: 'reference',
  schema: adjustmentRecord,
  // Some correct what was paid.
  after: ['accounts', 'payments', 'bills'],
  fills: ledgerTables,
  csv: {
    reference: 'text',
    accountNumber: 'text',
    date: 'text',
    kind: 'text',
    amount: 'number',
    billNumber: 'text',
    note: 'text',
  },
  staging: 'import_adjustment',
  columns: [
    'reference text',
    'account_number text',
    'posted_on date',
    'kind text',
    'amount bigint',
    'bill_number text',
  ],
  row: (adjustment) => [
    adjustment.reference,
    adjustment.accountNumber,
    adjustment.date,
    adjustment.kind,
    adjustment.amount,
    adjustment.billNumber,
  ],
  names: (adjustment) => [adjustment.reference],
  check: ({ amount }) => (amount === 0 ? 'the amount is nothing' : null),

  async apply(client, rules) {
    const rejects = await refuse(
      client,
      'import_adjustment',
      `select line, reason from (
         select s.line, case
           when a.id is null then 'there is no account ' || s.account_number
           when s.bill_number is not null and named.id is null
             then 'account ' || s.account_number || ' has no bill ' || s.bill_number
           when t.id is not null and (t.kind, t.posted_on, e.account_id, e.amount)
             is distinct from (s.kind, s.posted_on, a.id, s.amount)
             or t.id is not null and s.bill_number is not null
               and t.borne_by is distinct from named.id
             then s.kind || ' ' || s.reference || ' came before with other content'
         end as reason
         from import_adjustment s
         left join account a on a.number = s.account_number
         left join bill named on named.number = s.bill_number and named.account_id = a.id
         left join ledger_transaction t on t.source = 'adjustment:' || s.reference
         left join ledger_entry e on e.transaction_id = t.id and e.book = 'receivable'
       ) judged
       where reason is not null order by line`,
    )
    const staged = await client.query(
      `insert into import_posting (
         kind, source, posted_on, account_id, amount, counter_book, borne_by)
       select s.kind, 'adjustment:' || s.reference, s.posted_on, a.id, s.amount,
         case when s.kind in ('interest', 'fee') then 'revenue' else 'adjustment' end,
         case when s.bill_number is not null then named.id when s.amount > 0 then newest.id end
       from import_adjustment s join account a on a.number = s.account_number
       left join bill named on named.number = s.bill_number and named.account_id = a.id
       left join lateral (
         select b.id from bill b
         where b.account_id = a.id and b.bill_date <= s.posted_on
           and not exists (
             select 1 from bill later
             where later.supersedes_id = b.id and later.bill_date <= s.posted_on)
         order by b.bill_date desc, b.place desc limit 1
       ) newest on true
       where not exists (
         select 1 from ledger_transaction t where t.source = 'adjustment:' || s.reference)`,
    )
    await postStaged(client, rules.now)
    return { new: staged.rowCount ?? 0, updated: 0, rejects }
  },
}
