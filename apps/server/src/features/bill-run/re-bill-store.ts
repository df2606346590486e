import { sql } from 'kysely'
import type { BillLine, MeterRead } from '@portal/contract/billing/billing'
import type { Period } from '@portal/contract/dates'
import { interestOf } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'

export interface BillToReplace {
  id: string
  accountId: string
  tariffCode: string
  period: Period
  /** Minor units. */
  charges: number
  /** What it bore of interest, minor units. */
  interest: number
  /** Nobody of the utility had read its meters. */
  unread: boolean
  reads: ReadonlyArray<MeterRead>
  /** The number of the bill that superseded it. */
  supersededBy: string | null
  /** The number of a later bill that has trued it up; one that came by import is taken to have, where it was read. */
  truedUpBy: string | null
}

export interface Replacement {
  number: string
  billDate: string
  dueDate: string
  charges: number
  reads: ReadonlyArray<MeterRead>
  lines: ReadonlyArray<BillLine>
}

export async function findBillToReplace(
  db: Database,
  number: string,
): Promise<BillToReplace | undefined> {
  const found = await sql<BillToReplace>`
    select b.id, b.account_id as "accountId", b.tariff_code as "tariffCode", b.charges,
      b.estimated or b.reads @> '[{"current": {"readBy": "customer"}}]' as unread,
      json_build_object('from', b.period_from, 'to', b.period_to) as period, b.reads,
      ${interestOf(sql`b`)} as interest,
      (select later.number from bill later where later.supersedes_id = b.id) as "supersededBy",
      (select later.number from bill later
        where later.account_id = b.account_id and later.period_from > b.period_to
          and (later.trues_up_from <= b.period_from
            or (later.origin = 'import' and not later.estimated))
          and not exists (select 1 from bill next where next.supersedes_id = later.id)
        order by later.period_from limit 1) as "truedUpBy"
    from bill b where b.number = ${number}`.execute(db)
  return found.rows[0]
}

/** Whether a bill says just this already. */
export async function hasContent(
  db: Database,
  billId: string,
  { reads, lines }: Pick<Replacement, 'reads' | 'lines'>,
): Promise<boolean> {
  const found = await sql<{ same: boolean }>`
    select reads = ${JSON.stringify(reads)}::jsonb and lines = ${JSON.stringify(lines)}::jsonb as same
    from bill where id = ${billId}`.execute(db)
  return found.rows[0]?.same ?? false
}

export async function numbersOf(db: Database, accountId: string): Promise<Set<string>> {
  const bills = await db
    .selectFrom('bill')
    .select('number')
    .where('account_id', '=', accountId)
    .execute()
  return new Set(bills.map(({ number }) => number))
}

/** What is the same of both is taken from the bill that is superseded. */
export async function insertReplacement(
  tx: Database,
  supersededId: string,
  bill: Replacement,
): Promise<void> {
  await sql`
    insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated, true_up_on, supersedes_id, origin)
    select account_id, ${bill.number}, ${bill.billDate}, period_from, period_to, ${bill.dueDate},
      tariff_code, currency, ${bill.charges}, ${JSON.stringify(bill.reads)}::jsonb,
      ${JSON.stringify(bill.lines)}::jsonb, false, null, id, 're-bill'
    from bill where id = ${supersededId}`.execute(tx)
}
