import type { PriorityEquipment } from '@portal/contract/account-contact/account-contact-priority'
import type { SupportFile } from '@portal/contract/support/support-conversations'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface StoredPriority {
  id: string
  person: string
  equipment: Array<PriorityEquipment>
  backupHours: number | null
  state: 'asked' | 'confirmed' | 'declined'
  askedAt: Date
  until: string | null
}

export function findPriority(db: Database, accountId: string): Promise<StoredPriority | undefined> {
  return db
    .selectFrom('priority_service')
    .select([
      'id',
      'person',
      'equipment',
      'backup_hours as backupHours',
      'state',
      'asked_at as askedAt',
      'until',
    ])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

type Asked = Pick<StoredPriority, 'person' | 'equipment' | 'backupHours'>

/** What was confirmed holds until its day. Its id. */
export async function saveAsked(
  tx: Database,
  accountId: string,
  { person, equipment, backupHours }: Asked,
  { askedBy, now }: { askedBy: string; now: Date },
): Promise<string> {
  const told = {
    person,
    equipment,
    backup_hours: backupHours,
    state: 'asked' as const,
    asked_by: askedBy,
    asked_at: now,
  }
  const { id } = await tx
    .insertInto('priority_service')
    .values({ ...told, account_id: accountId, until: null, reminded_for: null })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet(told))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Its id, where there was one. */
export async function deletePriority(tx: Database, accountId: string): Promise<string | undefined> {
  const deleted = await tx
    .deleteFrom('priority_service')
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return deleted?.id
}

/** The utility's word; `until` its last day where it is yes. False where nothing was asked. */
export async function saveDecision(
  tx: Database,
  accountId: string,
  decision: { state: 'confirmed'; until: string } | { state: 'declined' },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('priority_service')
    .set(decision)
    .where('account_id', '=', accountId)
    .where('state', '=', 'asked')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Document = Pick<SupportFile, 'id' | 'name' | 'type'> & { content: Buffer }

export async function insertDocument(
  tx: Database,
  priorityId: string,
  { id, name, type, content, now }: Document & { now: Date },
): Promise<void> {
  await tx
    .insertInto('priority_document')
    .values({ id, priority_id: priorityId, name, type, content, sent_at: now })
    .execute()
}

export async function deleteDocuments(tx: Database, priorityId: string): Promise<void> {
  await tx.deleteFrom('priority_document').where('priority_id', '=', priorityId).execute()
}

export async function listDocuments(db: Database, priorityId: string): Promise<Array<SupportFile>> {
  return db
    .selectFrom('priority_document')
    .select(['id', 'name', 'type', sql<number>`length(content)`.as('bytes')])
    .where('priority_id', '=', priorityId)
    .orderBy('sent_at')
    .orderBy('id')
    .execute()
}

export function findDocument(
  db: Database,
  accountId: string,
  id: string,
): Promise<Document | undefined> {
  return db
    .selectFrom('priority_document')
    .innerJoin('priority_service', 'priority_service.id', 'priority_document.priority_id')
    .select([
      'priority_document.id',
      'priority_document.name',
      'priority_document.type',
      'priority_document.content',
    ])
    .where('priority_document.id', '=', id)
    .where('priority_service.account_id', '=', accountId)
    .executeTakeFirst()
}

/** A renewal that is to be asked for. */
export interface EndingPriority {
  until: string
  accountId: string
}

/** Whose last day comes by `before`, and who were not told of it; in the order of the days. */
export async function listEnding(
  db: Database,
  { today, before }: { today: string; before: string },
  { after, count }: { after: EndingPriority; count: number },
): Promise<Array<EndingPriority & { id: string }>> {
  const found = await sql<EndingPriority & { id: string }>`
    select id, until, account_id as "accountId" from priority_service
    where until between ${today}::date and ${before}::date
      and (until, account_id) > (${after.until}::date, ${after.accountId}::uuid)
      and state = 'confirmed' and reminded_for is distinct from until
    order by until, account_id limit ${sql.lit(count)}`.execute(db)
  return found.rows
}

/** False where it was told meanwhile, or holds longer by now. */
export async function markReminded(
  tx: Database,
  { accountId, until }: EndingPriority,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('priority_service')
    .set({ reminded_for: until })
    .where('account_id', '=', accountId)
    .where('until', '=', until)
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`reminded_for is distinct from until`)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
