import type { Database } from '../../db/transaction.ts'

/** By what an account was or is reached, what is gone since too; of audit entries they are the subjects. */
export async function listWaysEver(
  db: Database,
  accountId: string,
): Promise<Array<{ id: string; value: string }>> {
  return db
    .selectFrom('contact_way')
    .select(['id', 'value'])
    .where('account_id', '=', accountId)
    .unionAll(
      db.selectFrom('past_contact_way').select(['id', 'value']).where('account_id', '=', accountId),
    )
    .execute()
}
