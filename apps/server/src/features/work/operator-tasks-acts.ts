import { sql } from 'kysely'
import type { OperatorTaskKind } from '../../db/tables.ts'
import type { Database } from '../../db/transaction.ts'

export interface OperatorTask {
  kind: OperatorTaskKind
  /** What it is about, such as a payment's number. */
  subject: string
  details: Record<string, string | number | null>
}

/** Opens a task for a person, unless the same one is open already; whether it is new. */
export async function openTask(
  db: Database,
  { kind, subject, details }: OperatorTask,
  now: Date,
): Promise<boolean> {
  const opened = await sql`
    insert into operator_task (kind, subject, details, opened_at)
    values (${kind}, ${subject}, ${JSON.stringify(details)}::jsonb, ${now})
    on conflict (kind, subject) where closed_at is null do nothing`.execute(db)
  return opened.numAffectedRows === 1n
}

/** Tells of an open task what is known by now. */
export async function updateTask(
  db: Database,
  { kind, subject, details }: OperatorTask,
): Promise<void> {
  await sql`
    update operator_task set details = ${JSON.stringify(details)}::jsonb
    where kind = ${kind} and subject = ${subject} and closed_at is null`.execute(db)
}

/** What the open tasks of a kind are about. */
export async function listOpenTasks(db: Database, kind: OperatorTaskKind): Promise<Array<string>> {
  const open = await db
    .selectFrom('operator_task')
    .select('subject')
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute()
  return open.map(({ subject }) => subject)
}

/** What those open tasks of a kind are about whose details say that it was tried at a moment or later. */
export async function listTasksTriedSince(
  db: Database,
  kind: OperatorTaskKind,
  moment: Date,
): Promise<Array<string>> {
  const found = await sql<{ subject: string }>`
    select subject from operator_task
    where kind = ${kind} and closed_at is null
      and (details ->> 'triedAt')::timestamptz >= ${moment}`.execute(db)
  return found.rows.map(({ subject }) => subject)
}

/** It is as it should be again. */
export async function closeTask(
  db: Database,
  { kind, subject }: Pick<OperatorTask, 'kind' | 'subject'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('operator_task')
    .set({ closed_at: now })
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .where('closed_at', 'is', null)
    .execute()
}
