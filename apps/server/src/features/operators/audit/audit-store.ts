import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface AuditRow {
  number: number
  at: Date
  operatorId: string | null
  keyId: string | null
  subject: string | null
  /** JSON, as it was hashed. */
  entry: string
  hash: Buffer
}

const PAGE = 1_000

/** The last entry; whoever else asks waits until the end of the transaction. */
export async function lockAuditEnd(
  tx: Database,
): Promise<Pick<AuditRow, 'number' | 'hash'> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('operator_audit_entry', 0))`.execute(tx)
  return tx
    .selectFrom('operator_audit_entry')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertAuditEntry(
  tx: Database,
  { operatorId, keyId, ...row }: AuditRow,
): Promise<void> {
  await tx
    .insertInto('operator_audit_entry')
    .values({ ...row, operator_id: operatorId, key_id: keyId })
    .execute()
}

/** The entries after a number, in order. */
export function pageOfAudit(db: Database, after: number): Promise<Array<AuditRow>> {
  return db
    .selectFrom('operator_audit_entry')
    .select(['number', 'at', 'operator_id as operatorId', 'key_id as keyId'])
    .select(['subject', 'entry', 'hash'])
    .where('number', '>', after)
    .orderBy('number')
    .limit(PAGE)
    .execute()
}

export interface ListedEntry {
  number: number
  /** JSON, as it was hashed. */
  entry: string
  /** Of its operator, and of its key, today. */
  name: string | null
  keyName: string | null
}

/** Which entries are asked for. */
export interface AuditAsked {
  operatorId?: string | undefined
  act?: string | undefined
  /** Any of them. */
  subjects?: ReadonlyArray<string> | undefined
  from?: string | undefined
  until?: string | undefined
}

/** A call may have waited so long before it was written down: by then its time and its number are not in one order. */
const LATEST_MS = 600_000

/** The newest entries of what is asked for, with the operators' names. */
export function listAudit(
  db: Database,
  { operatorId, act, subjects, from, until }: AuditAsked,
  { before, count }: { before?: number | undefined; count: number },
): Promise<Array<ListedEntry>> {
  let found = entries(db).orderBy('number', 'desc').limit(count)
  if (operatorId !== undefined) found = found.where('operator_id', '=', operatorId)
  if (act !== undefined) found = found.where(sql<boolean>`entry::jsonb ->> 'act' = ${act}`)
  if (subjects !== undefined) found = found.where('subject', 'in', subjects)
  if (before !== undefined) found = found.where('number', '<', before)
  // The numbers lead to where the time is; the time itself says which of them.
  if (from !== undefined) {
    const first = new Date(Date.parse(from) - LATEST_MS)
    found = found
      .where('at', '>=', new Date(from))
      .where('number', '>=', numberAt(first, 'first after'))
  }
  if (until !== undefined) {
    const last = new Date(Date.parse(until) + LATEST_MS)
    found = found
      .where('at', '<', new Date(until))
      .where('number', '<=', numberAt(last, 'last before'))
  }
  return found.execute()
}

export function findAuditEntry(db: Database, number: number): Promise<ListedEntry | undefined> {
  return entries(db).where('number', '=', number).executeTakeFirst()
}

function entries(db: Database) {
  return db
    .selectFrom('operator_audit_entry')
    .leftJoin('operator', 'operator.id', 'operator_audit_entry.operator_id')
    .leftJoin('api_key', 'api_key.id', 'operator_audit_entry.key_id')
    .select(['number', 'entry', 'operator.name', 'api_key.name as keyName'])
}

/** The number of the entry that is nearest to a time; null where there is none on that side. */
function numberAt(at: Date, side: 'first after' | 'last before') {
  return side === 'first after'
    ? sql<number>`(select number from operator_audit_entry where at >= ${at} order by at limit 1)`
    : sql<number>`(select number from operator_audit_entry where at <= ${at} order by at desc limit 1)`
}

/** What came of a check of the whole log. */
export interface AuditCheckRow {
  at: Date
  count: number
  head: string
  broken: number | null
}

export async function insertAuditCheck(db: Database, check: AuditCheckRow): Promise<void> {
  await db
    .insertInto('operator_audit_check')
    .values(check)
    .onConflict((conflict) => conflict.column('at').doNothing())
    .execute()
}

export function findLatestCheck(db: Database): Promise<AuditCheckRow | undefined> {
  return db
    .selectFrom('operator_audit_check')
    .select(['at', 'count', 'head', 'broken'])
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The last check that found nothing. */
export function findLastWhole(
  db: Database,
): Promise<Pick<AuditCheckRow, 'count' | 'head'> | undefined> {
  return db
    .selectFrom('operator_audit_check')
    .select(['count', 'head'])
    .where('broken', 'is', null)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function deleteOldChecks(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('operator_audit_check').where('at', '<', before).execute()
}
