import type { BillRun, HoldReason } from '@portal/contract/bill-run/bill-run'
import { sql } from 'kysely'
import { askBudgetAmounts, postLedgerBatch } from '../../db/ledger-batch.ts'
import type { Database } from '../../db/transaction.ts'
import type { BillDraft } from './make-bill.ts'

/** Any number that no other program uses for its lock on this database. */
const BILL_RUN_LOCK = 7_204_514

/** Waits until no other run is at work, and holds them off while this connection lives or until `unlockRuns`. */
export async function lockRuns(connection: Database): Promise<void> {
  await sql`select pg_advisory_lock(${BILL_RUN_LOCK})`.execute(connection)
}

export async function unlockRuns(connection: Database): Promise<void> {
  await sql`select pg_advisory_unlock(${BILL_RUN_LOCK})`.execute(connection)
}

/** Whether no other run is at work; until the transaction ends none begins. */
export async function tryLockRuns(tx: Database): Promise<boolean> {
  const found = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(${BILL_RUN_LOCK}) as "isFree"`.execute(tx)
  return found.rows[0]?.isFree ?? false
}

/** Whether a run is at work; nobody is held off by asking. */
export async function isRunAtWork(db: Database): Promise<boolean> {
  const found = await sql<{ isAtWork: boolean }>`
    select exists (
      select from pg_locks
      where locktype = 'advisory' and classid = 0 and objid = ${BILL_RUN_LOCK} and objsubid = 1
        and database = (select oid from pg_database where datname = current_database()) and granted
    ) as "isAtWork"`.execute(db)
  return found.rows[0]?.isAtWork ?? false
}

/** The newest day on which bills were made; null before the first run. `finished` leaves out one that was cut off. */
export async function newestRun(
  db: Database,
  { finished }: { finished: boolean },
): Promise<string | null> {
  const found = await db
    .selectFrom('bill_run')
    .select((run) => run.fn.max('run_on').as('date'))
    .$if(finished, (query) => query.where('finished_at', 'is not', null))
    .executeTakeFirst()
  return found?.date ?? null
}

/** What began a run. */
export interface RunStart {
  origin: BillRun['origin']
  /** Who began it in the console. */
  operatorId: string | null
}

/** Notes that the run of a day is under way, also where it was before: then whom it holds is found out anew. */
export async function beginRun(
  db: Database,
  run: RunStart & { date: string; now: Date },
): Promise<void> {
  await sql`
    insert into bill_run (run_on, started_at, origin, operator_id)
    values (${run.date}, ${run.now}, ${run.origin}, ${run.operatorId})
    on conflict (run_on) do update set finished_at = null, digest = null`.execute(db)
  await sql`delete from bill_run_hold where run_on = ${run.date}`.execute(db)
}

/** Counts what a batch has made, with the batch. */
async function countBills(tx: Database, bills: ReadonlyArray<BillDraft>): Promise<void> {
  const byDay = Map.groupBy(bills, ({ billDate }) => billDate)
  for (const [date, made] of byDay) {
    const charges = made.reduce((sum, bill) => sum + bill.charges, 0)
    const estimated = made.filter((bill) => bill.estimated).length
    await sql`
      update bill_run set bills = bills + ${made.length}, charges = charges + ${charges},
        estimated = estimated + ${estimated}
      where run_on = ${date}`.execute(tx)
  }
}

export async function finishRun(
  db: Database,
  run: { date: string; digest: Buffer; interest: number; now: Date },
): Promise<void> {
  await db
    .updateTable('bill_run')
    .set((row) => ({
      finished_at: run.now,
      digest: run.digest,
      // A run that was cut off has charged some before.
      interest: row('interest', '+', run.interest),
    }))
    .where('run_on', '=', run.date)
    .execute()
}

type NumberedBill = BillDraft & { number: string }

/** Those of the bill numbers that are given. */
export async function takenNumbers(
  db: Database,
  numbers: ReadonlyArray<string>,
): Promise<Set<string>> {
  const found = await sql<{ number: string }>`
    select number from bill where number = any(${numbers}::text[])`.execute(db)
  return new Set(found.rows.map(({ number }) => number))
}

/** Writes a batch of bills with their postings, and when each account's next bill is due. */
export async function writeBills(
  tx: Database,
  bills: ReadonlyArray<NumberedBill>,
  { currency, now }: { currency: string; now: Date },
): Promise<void> {
  if (bills.length === 0) return
  const column = (value: (bill: NumberedBill) => unknown) => bills.map(value)
  await sql`
    with made as (
      select * from unnest(
        ${column((b) => b.accountId)}::uuid[], ${column((b) => b.number)}::text[],
        ${column((b) => b.billDate)}::date[], ${column((b) => b.period.from)}::date[],
        ${column((b) => b.period.to)}::date[], ${column((b) => b.dueDate)}::date[],
        ${column((b) => b.tariffCode)}::text[], ${column((b) => b.charges)}::bigint[],
        ${column((b) => JSON.stringify(b.reads))}::jsonb[],
        ${column((b) => JSON.stringify(b.lines))}::jsonb[],
        ${column((b) => b.estimated)}::boolean[], ${column((b) => b.trueUpOn)}::date[],
        ${column((b) => b.truesUpFrom)}::date[], ${column((b) => b.nextBillOn)}::date[]
      ) as b (account_id, number, bill_date, period_from, period_to, due_date, tariff_code, charges,
        reads, lines, estimated, true_up_on, trues_up_from, next_bill_on)
    ), planned as (
      update account set next_bill_on = made.next_bill_on from made where account.id = made.account_id
    )
    insert into bill (account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
      currency, charges, reads, lines, estimated, true_up_on, trues_up_from, origin)
    select account_id, number, bill_date, period_from, period_to, due_date, tariff_code,
      ${currency}, charges, reads, lines, estimated, true_up_on, trues_up_from, 'run'
    from made`.execute(tx)
  const postings = bills
    // A bill of nothing moves nothing, so it has no posting.
    .filter(({ charges }) => charges !== 0)
    .map((bill) => ({
      kind: 'bill' as const,
      source: `bill:${bill.number}`,
      postedOn: bill.billDate,
      accountId: bill.accountId,
      amount: bill.charges,
      counterBook: 'revenue' as const,
    }))
  await postLedgerBatch(tx, postings, now)
  await countBills(tx, bills)
  await askBudgetAmounts(
    tx,
    bills.map(({ number }) => number),
    now,
  )
}

export interface Hold {
  /** The account's number. */
  account: string
  reason: HoldReason
}

/** Opens a task for a person for each account whose bill could not be made; one that is open tells the newest reason. */
export async function openHolds(
  tx: Database,
  holds: ReadonlyArray<Hold>,
  { date, now }: { date: string; now: Date },
): Promise<void> {
  if (holds.length === 0) return
  await sql`
    insert into operator_task (kind, subject, details, opened_at)
    select 'bill-held', h.account, jsonb_build_object('reason', h.reason, 'date', ${date}::text), ${now}
    from unnest(${holds.map(({ account }) => account)}::text[],
      ${holds.map(({ reason }) => reason)}::text[]) as h (account, reason)
    on conflict (kind, subject) where closed_at is null
    do update set details = excluded.details
    where operator_task.details ->> 'reason' <> excluded.details ->> 'reason'`.execute(tx)
  await sql`
    insert into bill_run_hold (run_on, account, reason)
    select ${date}, h.account, h.reason
    from unnest(${holds.map(({ account }) => account)}::text[],
      ${holds.map(({ reason }) => reason)}::text[]) as h (account, reason)
    on conflict (run_on, account) do update set reason = excluded.reason`.execute(tx)
}

/** Tells a person of a bill run whose day is still to come: until then no bills are made. */
export async function openRunAhead(
  db: Database,
  { newest, date }: { newest: string; date: string },
  now: Date,
): Promise<void> {
  await sql`
    insert into operator_task (kind, subject, details, opened_at)
    values ('bill-run-ahead', ${newest}, ${JSON.stringify({ newest, date })}::jsonb, ${now})
    on conflict (kind, subject) where closed_at is null do nothing`.execute(db)
}

/** Bills are made again. */
export async function closeRunsAhead(db: Database, now: Date): Promise<void> {
  await sql`
    update operator_task set closed_at = ${now}
    where kind = 'bill-run-ahead' and closed_at is null`.execute(db)
}

/** The bills of these accounts were made. */
export async function closeHolds(
  tx: Database,
  accounts: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  await sql`
    update operator_task set closed_at = ${now}
    where kind = 'bill-held' and subject = any(${accounts}::text[]) and closed_at is null`.execute(
    tx,
  )
}

/** The accounts that a fault holds, and since which day. */
export async function listFaultHolds(
  db: Database,
): Promise<Array<{ accountId: string; since: string }>> {
  const found = await sql<{ accountId: string; since: string }>`
    select a.id as "accountId", t.details ->> 'date' as since
    from operator_task t join account a on a.number = t.subject
    where t.kind = 'bill-held' and t.closed_at is null and t.details ->> 'reason' = 'fault'`.execute(
    db,
  )
  return found.rows
}

export async function readAccountNumber(db: Database, accountId: string): Promise<string> {
  const { number } = await db
    .selectFrom('account')
    .select('number')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  return number
}

/** What a fault kept from being done for these accounts was made up for. */
export async function closeFaults(
  tx: Database,
  accountIds: ReadonlyArray<string>,
  now: Date,
): Promise<void> {
  await sql`
    update operator_task t set closed_at = ${now}
    from account a
    where a.id = any(${accountIds}::uuid[]) and t.subject = a.number
      and t.kind = 'bill-held' and t.closed_at is null
      and t.details ->> 'reason' = 'fault'`.execute(tx)
}
