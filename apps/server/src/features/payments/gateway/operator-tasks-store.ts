import { sql } from 'kysely'
import type { OperatorTaskKind } from '../../../db/tables.ts'
import type { Database } from '../../../db/transaction.ts'

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
