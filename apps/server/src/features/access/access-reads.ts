import { rolePermissions } from '@portal/contract/access'
import type { Permission } from '@portal/contract/access'
import type { Database } from '../../db/transaction.ts'
import type { Grant } from '../../http/handler.ts'

/** What a profile may do on an account; null without a grant. */
export async function getGrant(
  db: Database,
  profileId: string,
  accountId: string,
): Promise<Grant | null> {
  const grants = await listGrants(db, profileId, [accountId])
  return grants[0] ?? null
}

/** The profile's grants on those of the accounts where it has one. */
export async function listGrants(
  db: Database,
  profileId: string,
  accountIds: ReadonlyArray<string>,
): Promise<Array<Grant>> {
  const rows = await db
    .selectFrom('access_grant')
    .select(['account_id', 'role'])
    .where('profile_id', '=', profileId)
    .where('account_id', 'in', accountIds)
    .execute()
  return rows.map(({ account_id, role }) => ({
    accountId: account_id,
    role,
    permissions: rolePermissions[role],
  }))
}

/** The accounts on which the profile has the permission. */
export async function listAccountsWith(
  db: Database,
  profileId: string,
  accountIds: ReadonlyArray<string>,
  permission: Permission,
): Promise<Set<string>> {
  const grants = await listGrants(db, profileId, accountIds)
  const able = grants.filter(({ permissions }) => permissions.includes(permission))
  return new Set(able.map(({ accountId }) => accountId))
}
