import { rolePermissions } from '@portal/contract/access/access'
import type { Role } from '@portal/contract/access/access'
import { sql } from 'kysely'
import { readTogether } from '../../db/read-together.ts'
import type { Database } from '../../db/transaction.ts'
import type { Grant, GrantOf } from '../../http/handler.ts'

/** Tells what a profile may do on an account; null without a grant. */
export function createGrantReader(db: Database): GrantOf {
  const read = readTogether((asked: ReadonlyArray<GrantKey>) => findGrants(db, asked))
  return (profileId, accountId) => read({ profileId, accountId })
}

interface GrantKey {
  profileId: string
  accountId: string
}

/** The grant of each profile on its account, in the order asked. */
async function findGrants(
  db: Database,
  asked: ReadonlyArray<GrantKey>,
): Promise<Array<Grant | null>> {
  const found = await sql<{ place: number; role: Role }>`
    select asked.place, g.role
    from unnest(
      ${asked.map(({ profileId }) => profileId)}::uuid[],
      ${asked.map(({ accountId }) => accountId)}::uuid[]
    ) with ordinality as asked (profile_id, account_id, place)
    join access_grant g
      on g.profile_id = asked.profile_id and g.account_id = asked.account_id`.execute(db)
  const roles = new Map(found.rows.map(({ place, role }) => [place, role]))
  return asked.map(({ accountId }, index) => {
    const role = roles.get(index + 1)
    return role ? { accountId, role, permissions: rolePermissions[role] } : null
  })
}
