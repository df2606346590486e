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

/** When a profile did something last, since a moment; null for not at all. */
export async function findLastAct(
  db: Database,
  profileId: string,
  act: string,
  since: Date,
): Promise<Date | null> {
  const row = await db
    .selectFrom('audit_entry')
    .select('at')
    .where('profile_id', '=', profileId)
    .where('act', '=', act)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at ?? null
}

/** What was done to these things since a moment, of these acts, the newest first. */
export async function findAuditOf(
  db: Database,
  subjects: ReadonlyArray<string>,
  { acts, since, count }: { acts: ReadonlyArray<string>; since: Date; count: number },
): Promise<Array<{ at: Date; profileId: string | null; act: string; subject: string }>> {
  const rows = await db
    .selectFrom('audit_entry')
    .select(['at', 'profile_id as profileId', 'act', 'subject'])
    .where('subject', 'in', subjects)
    .where('act', 'in', acts)
    .where('at', '>=', since)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject ?? '' }))
}
