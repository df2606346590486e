import { rolePermissions } from '@portal/contract/access'
import type { Database } from '../../db/transaction.ts'
import type { Grant } from '../../http/handler.ts'

/** The profile's grant on the account; null where there is none, or no such account. */
export async function getGrant(
  db: Database,
  profileId: string,
  accountId: string,
): Promise<Grant | null> {
  const found = await db
    .selectFrom('access_grant')
    .select('role')
    .where('profile_id', '=', profileId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found ? { accountId, role: found.role, permissions: rolePermissions[found.role] } : null
}
