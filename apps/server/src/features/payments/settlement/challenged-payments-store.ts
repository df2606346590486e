import type { Database } from '../../../db/transaction.ts'

/** The payments that wait for their payer to confirm them. */
export async function listChallengedPayments(db: Database): Promise<Array<string>> {
  const rows = await db
    .selectFrom('payment')
    .select('id')
    .where('status', '=', 'action-required')
    .orderBy('created_at')
    .execute()
  return rows.map(({ id }) => id)
}
