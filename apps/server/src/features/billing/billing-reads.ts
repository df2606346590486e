import { sql } from 'kysely'
import type { Expression, RawBuilder } from 'kysely'
import { mostOwedFor } from '@portal/rules/billing/bill-status'
import { addedLaterTo, isInterestAlone } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'

/** A bill as far as what is owed depends on it. */
export interface OwedBill {
  id: string
  number: string
  billDate: string
  from: string
  to: string
  dueDate: string
  /** What it asks for: its charges, or the amount of budget billing. */
  asked: number
  /** What it bears on top of that: late interest, fees, corrections. */
  addedLater: number
  /** Whether that is late interest alone. */
  isInterest: boolean
}

/** Few accounts owe more than their newest bills; only those are asked for more. */
const NEWEST_BILLS = 3
/** So many times as many. */
const DEEPER = 8

/** Arrears older than so many bills are shown as due with the oldest of these. */
const RECENT_BILLS = 24

/** In a statement about accounts: the newest bills of each that no other bill supersedes, newest first. */
export function newestBillsOf(accountId: Expression<string>): RawBuilder<Array<OwedBill>> {
  return billsOf(accountId, NEWEST_BILLS)
}

function billsOf(accountId: Expression<string>, count: number): RawBuilder<Array<OwedBill>> {
  return sql`(
    select coalesce(json_agg(b), '[]') from (
      select bill.id, bill.number, bill.bill_date as "billDate", bill.period_from as "from",
        bill.period_to as "to", bill.due_date as "dueDate",
        coalesce(budget.asked, bill.charges) as asked, ${addedLaterTo(sql`bill`)} as "addedLater",
        ${isInterestAlone(sql`bill`)} as "isInterest"
      from bill left join bill_budget budget on budget.bill_id = bill.id
      where bill.account_id = ${accountId}
        and not exists (select 1 from bill later where later.supersedes_id = bill.id)
      order by bill.bill_date desc, bill.place desc limit ${count}
    ) b
  )`
}

/** An account with what `newestBillsOf` gave for it. */
interface OwingAccount {
  id: string
  balance: number
  newestBills: ReadonlyArray<OwedBill>
}

/** The bills of each account on which its balance lies, and the one that its latest is held against; newest first. */
export async function listOwedBills(
  db: Database,
  accounts: ReadonlyArray<OwingAccount>,
): Promise<Map<string, ReadonlyArray<OwedBill>>> {
  const bills = new Map<string, ReadonlyArray<OwedBill>>()
  let read = accounts
  for (let count = NEWEST_BILLS; read.length > 0; count *= DEEPER) {
    for (const { id, newestBills } of read) bills.set(id, newestBills)
    const asked = count
    const deeper = read.filter((account) => goesDeeper(account, asked))
    read = deeper.length > 0 ? await readBills(db, deeper, count * DEEPER) : []
  }
  return bills
}

async function readBills(
  db: Database,
  accounts: ReadonlyArray<OwingAccount>,
  count: number,
): Promise<Array<OwingAccount>> {
  const found = await sql<OwingAccount>`
    select asked.id, asked.balance, ${billsOf(sql.ref('asked.id'), count)} as "newestBills"
    from unnest(
      ${accounts.map(({ id }) => id)}::uuid[], ${accounts.map(({ balance }) => balance)}::bigint[]
    ) as asked (id, balance)`.execute(db)
  return found.rows
}

/** Whether more is owed, or an earlier period lies, than the newest of so many bills that were asked for. */
function goesDeeper({ balance, newestBills }: OwingAccount, count: number): boolean {
  const [latest] = newestBills
  if (!latest || newestBills.length < count) return false
  const owed = newestBills.reduce((sum, bill) => sum + mostOwedFor(bill), 0)
  return owed < balance || !newestBills.some(({ to }) => to < latest.from)
}

/** The bills on which the balance of one account may lie, newest first. */
export async function listRecentBills(db: Database, accountId: string): Promise<Array<OwedBill>> {
  const found = await sql<{ bills: Array<OwedBill> }>`
    select ${billsOf(sql`${accountId}::uuid`, RECENT_BILLS)} as bills`.execute(db)
  return found.rows[0]?.bills ?? []
}
