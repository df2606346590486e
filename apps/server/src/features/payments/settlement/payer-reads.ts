import type { Database } from '../../../db/transaction.ts'

/** The payments of a profile that have not ended, those on their way first; those that a plan arranged go with the plan. */
export async function listOpenPaymentsOfPayer(
  db: Database,
  profileId: string,
): Promise<Array<{ paymentId: string; scheduled: boolean }>> {
  const rows = await db
    .selectFrom('payment')
    .select(['id', 'status'])
    .where('profile_id', '=', profileId)
    .where('status', 'in', ['scheduled', 'processing', 'unknown', 'action-required'])
    .where(({ or, eb }) => or([eb('status', '<>', 'scheduled'), eb('origin', '<>', 'plan')]))
    .orderBy('scheduled_for', (by) => by.asc().nullsFirst())
    .orderBy('id')
    .execute()
  return rows.map(({ id, status }) => ({ paymentId: id, scheduled: status === 'scheduled' }))
}
