import type { Database } from '../../db/transaction.ts'

/** The accounts for which a profile asked for priority service that is not decided yet. */
export async function listAskedPriority(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('priority_service')
    .select('account_id')
    .where('asked_by', '=', profileId)
    .where('state', '=', 'asked')
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
