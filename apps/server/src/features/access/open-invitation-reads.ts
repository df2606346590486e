import type { Database } from '../../db/transaction.ts'

/** The accounts to which somebody is invited by a profile, and has not answered. */
export async function listInvitedTo(
  db: Database,
  profileId: string,
  now: Date,
): Promise<Array<string>> {
  const rows = await db
    .selectFrom('access_invitation')
    .select('account_id')
    .distinct()
    .where('invited_by', '=', profileId)
    .where('ended_at', 'is', null)
    .where('until', '>', now)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
