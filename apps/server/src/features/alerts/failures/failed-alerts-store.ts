import type { Database } from '../../../db/transaction.ts'

/** The alert that a failed message told of. */
export interface FailedAlert {
  id: string
  profileId: string
  accountId: string | null
  kind: string
  facts: object
}

/** By their ids. */
export async function findFailedAlerts(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, FailedAlert>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('alert')
    .select(['id', 'profile_id as profileId', 'account_id as accountId', 'kind', 'facts'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}
