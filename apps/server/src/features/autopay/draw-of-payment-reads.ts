import type { Database } from '../../db/transaction.ts'

/** The draw that a payment was made for; null for none. */
export async function findDrawOf(db: Database, paymentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('autopay_try')
    .select('draw_id')
    .where('payment_id', '=', paymentId)
    .executeTakeFirst()
  return row?.draw_id ?? null
}
