import type { Database } from '../../db/transaction.ts'
import type { NoticeOwner } from './bill-notices-store.ts'

/** Whether a profile gets the bills of an account by e-mail instead of on paper. */
export async function isPaperless(
  db: Database,
  { profileId, accountId }: NoticeOwner,
): Promise<boolean> {
  const row = await db
    .selectFrom('bill_notice_setting')
    .select('paperless_since')
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .where('paperless_since', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}
