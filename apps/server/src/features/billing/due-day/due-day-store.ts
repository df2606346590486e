import type { Database } from '../../../db/transaction.ts'

/** The chosen day of the month; null where bills are due as a rule. */
export async function findDueDay(db: Database, accountId: string): Promise<number | null> {
  const row = await db
    .selectFrom('bill_due_day')
    .select('day')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row?.day ?? null
}

export async function saveDueDay(
  tx: Database,
  accountId: string,
  day: number | null,
): Promise<void> {
  if (day === null) {
    await tx.deleteFrom('bill_due_day').where('account_id', '=', accountId).execute()
    return
  }
  await tx
    .insertInto('bill_due_day')
    .values({ account_id: accountId, day })
    .onConflict((conflict) => conflict.column('account_id').doUpdateSet({ day }))
    .execute()
}
