import { sql } from 'kysely'
import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { TariffVersion } from '@portal/contract/tariffs'
import type { LocalisedText } from '@portal/contract/texts'
import { addedLaterTo, isInterestAlone } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'

/** A bill without its lines, for lists and for what is still owed; amounts in minor units. */
export interface BillHead {
  id: string
  number: string
  billDate: string
  from: string
  to: string
  dueDate: string
  charges: number
  /** What it asks for instead of its charges; null without budget billing. */
  budgetAmount: number | null
  /** What it bears on top of that: late interest, fees, corrections. */
  addedLater: number
  /** Whether that is late interest alone. */
  isInterest: boolean
  estimated: boolean
  currency: string
  superseded: boolean
}

/** All bills of the account, newest first; of one day, the one that was written last. */
export async function listBillHeads(db: Database, accountId: string): Promise<Array<BillHead>> {
  const found = await sql<BillHead>`
    select b.id, b.number, b.bill_date as "billDate", b.period_from as "from",
      b.period_to as "to", b.due_date as "dueDate", b.charges,
      budget.asked as "budgetAmount", ${addedLaterTo(sql`b`)} as "addedLater",
      ${isInterestAlone(sql`b`)} as "isInterest", b.estimated, b.currency,
      exists (select 1 from bill later where later.supersedes_id = b.id) as superseded
    from bill b left join bill_budget budget on budget.bill_id = b.id
    where b.account_id = ${accountId}
    order by b.bill_date desc, b.place desc`.execute(db)
  return found.rows
}

export interface OtherBill {
  id: string
  number: string
  charges: number
}

/** A bill with what it was made of. */
export interface BillDocument {
  id: string
  number: string
  billDate: string
  place: number
  from: string
  to: string
  charges: number
  /** What it asks for instead of its charges; null without budget billing. */
  budgetAmount: number | null
  tariffCode: string
  tariffName: LocalisedText
  reads: Array<MeterRead>
  lines: Array<BillLine>
  trueUpOn: string | null
  /** The bill that this one replaces, and the one that replaces it. */
  supersedes: OtherBill | null
  supersededBy: OtherBill | null
  /** The version of the tariff in force on the period's last day; null where the tariff has none that old. */
  tariffVersion: TariffVersion | null
}

/** The account's bills with these ids; a bill of another account is not found. */
export async function listBillDocuments(
  db: Database,
  accountId: string,
  billIds: ReadonlyArray<string>,
): Promise<Array<BillDocument>> {
  const found = await sql<BillDocument>`
    select b.id, b.number, b.bill_date as "billDate", b.place, b.period_from as "from",
      b.period_to as "to", b.charges, budget.asked as "budgetAmount",
      b.tariff_code as "tariffCode", t.name as "tariffName",
      b.reads, b.lines, b.true_up_on as "trueUpOn",
      case when old.id is not null then
        json_build_object('id', old.id, 'number', old.number, 'charges', old.charges)
      end as supersedes,
      case when later.id is not null then
        json_build_object('id', later.id, 'number', later.number, 'charges', later.charges)
      end as "supersededBy",
      case when v.valid_from is not null then
        json_build_object('from', v.valid_from, 'charges', v.charges, 'clock', v.clock)
      end as "tariffVersion"
    from bill b
    join tariff t on t.code = b.tariff_code
    left join bill_budget budget on budget.bill_id = b.id
    left join bill old on old.id = b.supersedes_id
    left join bill later on later.supersedes_id = b.id
    left join lateral (
      select * from tariff_version
      where tariff_code = b.tariff_code and valid_from <= b.period_to
      order by valid_from desc limit 1
    ) v on true
    where b.account_id = ${accountId} and b.id = any(${billIds}::uuid[])`.execute(db)
  return found.rows
}

/** Where a bill stands among those of its account: by its date, then by its place among those of that day. */
export type BillPlace = Pick<BillDocument, 'billDate' | 'place'>

/**
 * What the account owed just before a bill, in minor units, and how much of what moved it was paid in. Before a bill
 * is what was posted before its date, so a payment on the day itself counts after it; but what the earlier bills of that
 * day ask for belongs before it, and what was taken back by them and by the bill itself.
 */
export async function sumBeforeBill(
  db: Database,
  accountId: string,
  { billDate, place }: BillPlace,
): Promise<{ owed: number; paid: number }> {
  const found = await sql<{ owed: number; paid: number }>`
    select coalesce(sum(e.amount), 0)::bigint as owed,
      coalesce(-sum(e.amount) filter (where t.kind = 'payment'), 0)::bigint as paid
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
    where e.account_id = ${accountId}
      and (e.posted_on < ${billDate} or (e.posted_on = ${billDate} and t.source in (
        select posting || ':' || made.number
        from bill made, unnest(array['bill', 'budget']) as posting
        where made.account_id = ${accountId} and made.bill_date = ${billDate}
          and made.place < ${place}
        union all
        select posting || ':' || replaced.number
        from bill made join bill replaced on replaced.id = made.supersedes_id,
          unnest(array['supersede', 'supersede-interest', 'supersede-budget']) as posting
        where made.account_id = ${accountId} and made.bill_date = ${billDate}
          and made.place <= ${place})))`.execute(db)
  return found.rows[0] ?? { owed: 0, paid: 0 }
}

/** The interest posted from the day of one bill to the day before that of another, by the bill that bore it. */
export async function listInterestBetween(
  db: Database,
  accountId: string,
  { from, to }: { from: string | null; to: string },
): Promise<Array<{ billNumber: string; amount: number }>> {
  const found = await sql<{ billNumber: string; amount: number }>`
    select b.number as "billNumber", e.amount
    from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      join bill b on b.id = t.borne_by
    where e.account_id = ${accountId} and t.kind = 'interest'
      and e.posted_on >= coalesce(${from}::date, '-infinity') and e.posted_on < ${to}::date
    order by e.posted_on, t.source`.execute(db)
  return found.rows
}
