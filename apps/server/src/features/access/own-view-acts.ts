import type { OwnAccountSettings } from '@portal/contract/accounts/accounts-naming'
import type { Database } from '../../db/transaction.ts'

/** What a profile calls an account, and whether it keeps it out of sight. */
export async function saveOwnView(
  db: Database,
  { profileId, accountId }: { profileId: string; accountId: string },
  { nickname, hidden }: OwnAccountSettings,
): Promise<void> {
  if (nickname === undefined && hidden === undefined) return
  await db
    .updateTable('access_grant')
    .set({ ...(nickname !== undefined && { nickname }), ...(hidden !== undefined && { hidden }) })
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .execute()
}
