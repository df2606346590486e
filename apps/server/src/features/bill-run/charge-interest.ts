import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { addDays } from '@portal/rules/calendar-days'
import { deriveBillStatuses } from '@portal/rules/billing/bill-status'
import { interestDate } from '@portal/rules/billing/due-dates'
import { lateInterest } from '@portal/rules/billing/late-interest'
import { keysetWalk } from '../../db/keyset-walk.ts'
import { postLedgerBatch } from '../../db/ledger-batch.ts'
import { closeFaults, listFaultHolds } from './bill-run-store.ts'
import { inBatchOrAlone } from './in-batch.ts'
import type { StruckAccounts } from './struck-accounts.ts'
import { addedLaterTo } from '../../db/ledger.ts'
import type { Database } from '../../db/transaction.ts'
import type { BillRunRules } from './bill-run-settings.ts'

/** So many late bills are looked at in one transaction. */
const BATCH = 500

/** The days whose bills come to bear interest: from the day after the last run to the day of this one. */
export interface InterestDays {
  from: string
  to: string
}

/**
 * Charges interest, once, on what was unpaid of each bill on its day; posted on the day of the run, so that no bill that
 * is out changes. What a payment plan spreads bears none while the plan runs; where it is not kept to its end, what was
 * spared is charged then. Answers how many bills bore some.
 */
export async function chargeInterest(
  db: Database,
  days: InterestDays,
  { interestDays: after, interestBasisPoints: basisPoints }: BillRunRules,
  { now, struck }: { now: Date; struck: StruckAccounts },
): Promise<number> {
  const billed = { from: addDays(days.from, -after), to: addDays(days.to, -after) }
  const charge = async (tx: Database, late: ReadonlyArray<LateNumber>): Promise<number> => {
    const postings = (await readLateBills(tx, late, after))
      .map((bill) => ({ bill, amount: lateInterest(unpaidThen(bill, after), basisPoints) }))
      .filter(({ amount }) => amount > 0)
      .map(({ bill, amount }) => ({
        kind: 'interest' as const,
        source: `interest:${bill.number}`,
        postedOn: days.to,
        accountId: bill.accountId,
        amount,
        counterBook: 'revenue' as const,
        borneBy: bill.id,
      }))
    await postLedgerBatch(tx, postings, now)
    const accountIds = late.map(({ accountId }) => accountId)
    await closeFaults(tx, accountIds, now)
    return postings.length
  }
  let charged = 0
  const byNumber = { from: '', placeOf: ({ number }: LateNumber) => number, count: BATCH }
  await keysetWalk(byNumber, async (last, count) => {
    const late = await listLateNumbers(db, billed, after, { last, count })
    const counts = await inBatchOrAlone(db, late, {
      work: charge,
      struck: ({ accountId }, fault) => struck.add({ id: accountId }, fault),
    })
    charged += counts.reduce((sum, count) => sum + count, 0)
    return late
  })
  return charged
}

/** A bill whose day to bear interest has come. */
interface LateNumber {
  number: string
  accountId: string
}

interface LateBill {
  id: string
  number: string
  accountId: string
  billDate: string
  /** What the account owed at the end of the day on which the bill comes to bear interest. */
  balance: number
  /** The account's bills that stood on that day, the newest first. */
  standing: Array<{ number: string; asked: number; addedLater: number; dueDate: string }>
}

/** What was added to it, a fee say, bears none. */
function unpaidThen({ number, billDate, balance, standing }: LateBill, after: number): number {
  const bills = standing.map((bill) => ({ ...bill, superseded: false }))
  const index = bills.findIndex((bill) => bill.number === number)
  const then = deriveBillStatuses(balance, bills, interestDate(billDate, after))[index]
  return then ? then.unpaid - then.unpaidAddedLater : 0
}

/** Of a bill `b` and a plan `p` of its account: its day to bear interest came once the plan spread it. */
function cameInPlan(after: number): RawBuilder<boolean> {
  return sql`(b.due_date < p.began_on and b.bill_date + ${after}::int >= p.began_on)`
}

/**
 * The bills whose day has come, but for those in a plan that is kept; what a plan spared that was not; and what had its
 * day while a fault held the account.
 */
function lateBillsOf(
  billed: InterestDays,
  after: number,
  held: Awaited<ReturnType<typeof listFaultHolds>>,
): RawBuilder<unknown> {
  return sql`
    select b.id from bill b
    where b.bill_date between ${billed.from} and ${billed.to} and not exists (
      select 1 from payment_plan p
      where p.account_id = b.account_id and ${cameInPlan(after)}
        and (p.status = 'active'
          or (p.status = 'finished' and b.bill_date + ${after}::int <= p.ended_on))
    )
    union
    select b.id from payment_plan p join bill b on b.account_id = p.account_id
    where p.status in ('broken', 'stopped')
      and p.ended_on between ${billed.from}::date + ${after}::int and ${billed.to}::date + ${after}::int
      and b.bill_date < ${billed.from} and ${cameInPlan(after)}
    union
    select b.id
    from unnest(
      ${held.map(({ accountId }) => accountId)}::uuid[], ${held.map(({ since }) => since)}::date[]
    ) as h (account_id, since)
    join bill b on b.account_id = h.account_id
    where b.bill_date < ${billed.from} and b.bill_date + ${after}::int >= h.since
      and not exists (
        select 1 from payment_plan p
        where p.account_id = b.account_id and ${cameInPlan(after)} and p.status = 'active')`
}

async function listLateNumbers(
  db: Database,
  billed: InterestDays,
  after: number,
  { last, count }: { last: string; count: number },
): Promise<Array<LateNumber>> {
  const held = await listFaultHolds(db)
  const found = await sql<LateNumber>`
    select b.number, b.account_id as "accountId"
    from (${lateBillsOf(billed, after, held)}) late join bill b on b.id = late.id
    where coalesce((select q.asked from bill_budget q where q.bill_id = b.id), b.charges) > 0
      and b.number collate "C" > ${last}
      and not exists (select 1 from bill later where later.supersedes_id = b.id)
      and not exists (
        select 1 from ledger_transaction t where t.borne_by = b.id and t.kind = 'interest')
    order by b.number collate "C" limit ${count}`.execute(db)
  return found.rows
}

async function readLateBills(
  tx: Database,
  late: ReadonlyArray<LateNumber>,
  after: number,
): Promise<Array<LateBill>> {
  const found = await sql<LateBill>`
    select b.id, b.number, b.account_id as "accountId", b.bill_date as "billDate",
      (select coalesce(sum(e.amount), 0) from ledger_entry e
        where e.account_id = b.account_id and e.posted_on <= b.bill_date + ${after}::int
      )::bigint as balance,
      (select json_agg(s) from (
        select o.number, coalesce(q.asked, o.charges) as asked, o.due_date as "dueDate",
          ${addedLaterTo(sql`o`, sql`b.bill_date + ${after}::int`)} as "addedLater"
        from bill o left join bill_budget q on q.bill_id = o.id
        where o.account_id = b.account_id and o.bill_date <= b.bill_date + ${after}::int
          and not exists (select 1 from bill later where later.supersedes_id = o.id
            and later.bill_date <= b.bill_date + ${after}::int)
        order by o.bill_date desc, o.place desc
      ) s) as standing
    from bill b where b.number = any(${late.map(({ number }) => number)}::text[])
    order by b.number collate "C"`.execute(tx)
  return found.rows
}
