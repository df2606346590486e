import type { Database } from './transaction.ts'

/** What somebody did. `subject` names a thing by its id, never a person's data. */
export interface AuditEntry {
  at: Date
  profileId: string | null
  act: string
  subject?: string
  /** As the person knows it: `Chrome on Android`. */
  device?: string | null
  requestId: string
}

/** Adds one entry to the audit log; the database lets nobody take it away. */
export async function writeAudit(db: Database, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entry')
    .values({
      at: entry.at,
      profile_id: entry.profileId,
      act: entry.act,
      subject: entry.subject ?? null,
      request_id: entry.requestId,
      device: entry.device ?? null,
    })
    .execute()
}
