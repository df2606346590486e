import type { Database } from '../../db/transaction.ts'

/** The accounts with a payment plan that runs and that a profile made. */
export async function listOwnPlanAccounts(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('payment_plan')
    .select('account_id')
    .where('profile_id', '=', profileId)
    .where('status', '=', 'active')
    .orderBy('account_id')
    .execute()
  return rows.map((row) => row.account_id)
}
