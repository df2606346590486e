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

/** Few accounts owe more than their newest bills; only those are asked for all. */
const NEWEST_BILLS = 3

/**
 * The newest bills of each account that no other bill supersedes, newest first: as many as its balance lies on, and the
 * ones before that the newest is held against.
 */
export async function listRecentBills(
  db: Database,
  accounts: ReadonlyArray<{ id: string; balance: number }>,
): Promise<Map<string, Array<OwedBill>>> {
  const ids = accounts.map(({ id }) => id)
  const bills = await listNewestBills(db, ids, NEWEST_BILLS)
  const deeper = accounts.filter(({ id, balance }) => goesDeeper(bills.get(id) ?? [], balance))
  if (deeper.length === 0) return bills
  const all = await listNewestBills(
    db,
    deeper.map(({ id }) => id),
    RECENT_BILLS,
  )
  return new Map([...bills, ...all])
}

function goesDeeper(bills: ReadonlyArray<OwedBill>, balance: number): boolean {
  const [latest] = bills
  if (!latest || bills.length < NEWEST_BILLS) return false
  const owed = bills.reduce((sum, { charges }) => sum + Math.max(charges, 0), 0)
  return owed < balance || !bills.some(({ to }) => to < latest.from)
}

async function listNewestBills(
  db: Database,
  accountIds: ReadonlyArray<string>,
  count: number,
): Promise<Map<string, Array<OwedBill>>> {
  const found = await sql<OwedBill>`
    select b.id, asked.account_id as "accountId", b.number, b.bill_date as "billDate",
      b.period_from as "from", b.period_to as "to", b.due_date as "dueDate", b.charges
    from unnest(${accountIds}::uuid[]) as asked (account_id)
    cross join lateral (
      select bill.id, bill.number, bill.bill_date, bill.period_from, bill.period_to, bill.due_date,
        bill.charges
      from bill
      where bill.account_id = asked.account_id
        and not exists (select 1 from bill later where later.supersedes_id = bill.id)
      order by bill.bill_date desc, bill.period_to desc limit ${count}
    ) b
    order by b.bill_date desc, b.period_to desc`.execute(db)
  const bills = new Map<string, Array<OwedBill>>(accountIds.map((id) => [id, []]))
  for (const bill of found.rows) bills.get(bill.accountId)?.push(bill)
  return bills
}
