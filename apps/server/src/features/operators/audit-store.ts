import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

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

/** The newest entries, of one operator or about one subject where they are named, with the operators' names. */
export function listAudit(
  db: Database,
  {
    operatorId,
    subject,
    before,
    count,
  }: {
    operatorId?: string | undefined
    subject?: string | undefined
    before?: number | undefined
    count: number
  },
): Promise<Array<ListedEntry>> {
  let found = db
    .selectFrom('operator_audit_entry')
    .leftJoin('operator', 'operator.id', 'operator_audit_entry.operator_id')
    .leftJoin('api_key', 'api_key.id', 'operator_audit_entry.key_id')
    .select(['number', 'entry', 'operator.name', 'api_key.name as keyName'])
    .orderBy('number', 'desc')
    .limit(count)
  if (operatorId !== undefined) found = found.where('operator_id', '=', operatorId)
  if (subject !== undefined) found = found.where('subject', '=', subject)
  if (before !== undefined) found = found.where('number', '<', before)
  return found.execute()
}
