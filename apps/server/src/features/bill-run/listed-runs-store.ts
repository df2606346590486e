import { sql } from 'kysely'
import type { BillRun, HoldReason } from '@portal/contract/bill-run/bill-run'
import type { Database } from '../../db/transaction.ts'

/** A run as it is listed. */
export interface ListedRun extends Omit<
  BillRun,
  'state' | 'by' | 'startedAt' | 'finishedAt' | 'digest'
> {
  operatorId: string | null
  startedAt: Date
  finishedAt: Date | null
  digest: Buffer | null
}

/** As many of its held accounts are counted. */
const MOST_HELD = 5_000

const columns = sql`
  r.run_on as date, r.origin, r.operator_id as "operatorId", r.started_at as "startedAt", r.finished_at as "finishedAt",
  r.digest, r.bills, r.estimated, r.charges, r.interest,
  (select count(*) from (
    select from bill_run_hold h where h.run_on = r.run_on limit ${sql.lit(MOST_HELD)}) held) as held`

/** The latest runs, of days before one where it is named. */
export async function listRuns(
  db: Database,
  { before, count }: { before: string | null; count: number },
): Promise<Array<ListedRun>> {
  const earlier = before === null ? sql`` : sql`where r.run_on < ${before}`
  const found = await sql<ListedRun>`
    select ${columns} from bill_run r
    ${earlier} order by r.run_on desc limit ${count}`.execute(db)
  return found.rows
}

export async function findRun(db: Database, date: string): Promise<ListedRun | undefined> {
  const found = await sql<ListedRun>`
    select ${columns} from bill_run r
    where r.run_on = ${date}`.execute(db)
  return found.rows[0]
}

export function listHeld(
  db: Database,
  { date, after, count }: { date: string; after: string; count: number },
): Promise<Array<{ account: string; reason: HoldReason }>> {
  return db
    .selectFrom('bill_run_hold')
    .select(['account', 'reason'])
    .where('run_on', '=', date)
    .where('account', '>', after)
    .orderBy('account')
    .limit(count)
    .execute()
}
