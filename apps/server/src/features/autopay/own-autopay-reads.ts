import type { Database } from '../../db/transaction.ts'

/** The accounts whose autopay charges a profile. */
export async function listAutopayAccounts(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('autopay')
    .select('account_id')
    .where('profile_id', '=', profileId)
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
