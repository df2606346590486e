import type { Database } from '../../db/transaction.ts'
import type { StoredPriority } from './priority/priority-store.ts'

export type PriorityStanding = Pick<StoredPriority, 'state' | 'until'>

/** How the priority service of accounts stands; those without it are left out. */
export async function findPriorityStandings(
  db: Database,
  accountIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, PriorityStanding>> {
  if (accountIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('priority_service')
    .select(['account_id as accountId', 'state', 'until'])
    .where('account_id', 'in', accountIds)
    .execute()
  return new Map(rows.map(({ accountId, ...standing }) => [accountId, standing]))
}
