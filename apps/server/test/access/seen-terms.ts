import { permissionsOf } from '@portal/contract/access/access'
import type { HeldTerms } from '@portal/contract/access/access-people'
import type { Database } from '../../src/db/transaction.ts'
import { viewTerms } from '../../src/features/access/people/given-terms.ts'

/** What somebody may do by their grant, as who manages it sees it at this moment. */
export async function seenTerms(db: Database, grantId: string): Promise<HeldTerms> {
  const { role, permissions, note, expiresAt } = await db
    .selectFrom('access_grant')
    .select(['role', 'permissions', 'note', 'expires_at as expiresAt'])
    .where('id', '=', grantId)
    .executeTakeFirstOrThrow()
  const held = { role, note, expiresAt, permissions: [...permissionsOf({ role, permissions })] }
  return viewTerms(held, 'America/Los_Angeles')
}
