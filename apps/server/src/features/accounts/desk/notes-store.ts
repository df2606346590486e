import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { TimePlace } from '../../../db/time-place.ts'

export interface NoteRow {
  id: string
  at: Date
  accountId: string
  operatorId: string
  text: string
  changedAt: Date | null
}

function notes(db: Database) {
  return db
    .selectFrom('account_note')
    .select(['id', 'written_at as at', 'account_id as accountId', 'operator_id as operatorId'])
    .select(['text', 'changed_at as changedAt'])
}

/** The newest first. */
export function listNotes(
  db: Database,
  accountId: string,
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<NoteRow>> {
  const from = notes(db).where('account_id', '=', accountId)
  const rest = after
    ? from.where(sql<boolean>`(written_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
    : from
  return rest.orderBy('written_at', 'desc').orderBy('id', 'desc').limit(count).execute()
}

/** Once for each key of an operator; what stands there in any case. */
export async function writeNote(
  tx: Database,
  note: { accountId: string; operatorId: string; text: string; key: string; now: Date },
): Promise<NoteRow> {
  const { accountId, operatorId, text, key, now } = note
  await tx
    .insertInto('account_note')
    .values({
      account_id: accountId,
      operator_id: operatorId,
      text,
      written_at: now,
      changed_at: null,
      idempotency_key: key,
    })
    .onConflict((conflict) => conflict.columns(['operator_id', 'idempotency_key']).doNothing())
    .execute()
  return notes(tx)
    .where('operator_id', '=', operatorId)
    .where('idempotency_key', '=', key)
    .executeTakeFirstOrThrow()
}

/** A note of one's own, locked; undefined for another's. */
export function lockNote(
  tx: Database,
  { id, accountId, operatorId }: { id: string; accountId: string; operatorId: string },
): Promise<NoteRow | undefined> {
  return notes(tx)
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('operator_id', '=', operatorId)
    .forUpdate()
    .executeTakeFirst()
}

export async function changeNote(
  tx: Database,
  id: string,
  { text, now }: { text: string; now: Date },
): Promise<void> {
  await tx.updateTable('account_note').set({ text, changed_at: now }).where('id', '=', id).execute()
}
