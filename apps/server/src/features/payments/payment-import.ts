import { paymentRecord } from '@portal/contract/payments/payments-records'
import type { PaymentRecord } from '@portal/contract/payments/payments-records'
import { refuse } from '../../import/kind-import.ts'
import type { KindImport } from '../../import/kind-import.ts'
import { ledgerTables, postStaged } from '../../import/ledger-posting.ts'

/** A payment that was made before or elsewhere: `historic`, to one account. Only its day is known, so noon stands for it. */
export const paymentImport: KindImport<PaymentRecord> = {
  kind: 'payments',
  describes: 'a past payment',
  knownBy: 'reference',
  schema: paymentRecord,
  after: ['accounts', 'bills'],
  fills: ['payment', 'payment_allocation', ...ledgerTables],
  csv: {
    reference: 'text',
    accountNumber: 'text',
    date: 'text',
    amount: 'number',
    'method.kind': 'text',
    'method.brand': 'text',
    'method.last4': 'text',
  },
  staging: 'import_payment',
  columns: [
    'reference text',
    'account_number text',
    'paid_on date',
    'amount bigint',
    'method_kind text',
    'method_brand text',
    'method_last4 text',
  ],
  filled: ['posting_id uuid not null default gen_random_uuid()'],
  row: (payment) => [
    payment.reference,
    payment.accountNumber,
    payment.date,
    payment.amount,
    payment.method.kind,
    payment.method.brand,
    payment.method.last4,
  ],
  names: (payment) => [payment.reference],

  async apply(client, rules) {
    const rejects = await refuse(
      client,
      'import_payment',
      `select line, reason from (
         select s.line, case
           when a.id is null then 'there is no account ' || s.account_number
           when p.status <> 'historic' then 'payment ' || s.reference || ' was made in the portal'
           when p.id is not null and (p.total, p.method_kind, p.method_brand, p.method_last4,
               n.account_id, n.paid_on)
             is distinct from (s.amount, s.method_kind, s.method_brand, s.method_last4, a.id,
               s.paid_on)
             then 'payment ' || s.reference || ' came before with other content'
         end as reason
         from import_payment s
         left join account a on a.number = s.account_number
         left join payment p on p.number = s.reference
         left join payment_allocation n on n.payment_id = p.id
       ) judged
       where reason is not null order by line`,
    )
    await client.query(
      `delete from import_payment s
       where exists (select 1 from payment p where p.number = s.reference)`,
    )
    await client.query(
      `insert into import_posting (id, kind, source, posted_on, account_id, amount, counter_book)
       select s.posting_id, 'payment', 'payment:' || s.reference, s.paid_on, a.id, -s.amount, 'cash'
       from import_payment s join account a on a.number = s.account_number`,
    )
    await postStaged(client, rules.now)
    await client.query(
      `insert into payment (number, status, currency, total, method_kind, method_brand,
         method_last4, created_at, settled_at, ledger_transaction_id)
       select reference, 'historic', $1::text, amount, method_kind, method_brand, method_last4,
         (paid_on + time '12:00') at time zone $2::text,
         (paid_on + time '12:00') at time zone $2::text, posting_id
       from import_payment`,
      [rules.currency, rules.timeZone],
    )
    const written = await client.query(
      `insert into payment_allocation (payment_id, account_id, amount, paid_on)
       select p.id, a.id, s.amount, s.paid_on
       from import_payment s
       join payment p on p.number = s.reference
       join account a on a.number = s.account_number`,
    )
    return { new: written.rowCount ?? 0, updated: 0, rejects }
  },
}
