import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** A bill as far as what is owed depends on it. */
export interface OwedBill {
  id: string
  accountId: string
  number: string
  billDate: string
  from: string
  to: string
  dueDate: string
  charges: number
}

/** Arrears older than so many bills are shown as due with the oldest of these. */
const RECENT_BILLS = 24

/** The newest bills of each account that no other bill supersedes, newest first. */
export async function listRecentBills(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<Map<string, Array<OwedBill>>> {
  const found = await sql<OwedBill>`
    select b.id, b.account_id as "accountId", b.number, b.bill_date as "billDate",
      b.period_from as "from", b.period_to as "to", b.due_date as "dueDate", b.charges
    from unnest(${accountIds}::uuid[]) as asked (account_id)
    cross join lateral (
      select * from bill
      where bill.account_id = asked.account_id
        and not exists (select 1 from bill later where later.supersedes_id = bill.id)
      order by bill.bill_date desc, bill.period_to desc limit ${RECENT_BILLS}
    ) b
    order by b.account_id, b.bill_date desc, b.period_to desc`.execute(db)
  const bills = new Map<string, Array<OwedBill>>(accountIds.map((id) => [id, []]))
  for (const bill of found.rows) bills.get(bill.accountId)?.push(bill)
  return bills
}
