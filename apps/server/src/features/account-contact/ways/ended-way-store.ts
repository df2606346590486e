import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import { restoreWay } from './way-store.ts'

/** Somebody's access to an account that has ended, by the id of its grant. */
export interface EndedGrant {
  id: string
  profileId: string
  accountId: string
}

/** What its person added has ended with it; also what was removed before, so that no link brings it back. */
export async function saveEndedWith(
  tx: Database,
  { id, profileId, accountId }: EndedGrant,
  { except, now }: { except: ReadonlyArray<string>; now: Date },
): Promise<void> {
  await sql`
    update contact_way set ended_with = ${id}, removed_at = coalesce(removed_at, ${now}),
      bills_since = null, look_on = null
    where account_id = ${accountId} and added_by = ${profileId} and ended_with is null
      and value <> all(${except}::text[])`.execute(tx)
}

/** Whoever added it has gone; it is of somebody else now. */
export async function saveAddedBy(tx: Database, id: string, profileId: string): Promise<void> {
  await tx.updateTable('contact_way').set({ added_by: profileId }).where('id', '=', id).execute()
}

/** Those that ended with grants, by account. */
export async function listEndedWith(
  tx: Database,
  grantIds: ReadonlyArray<string>,
): Promise<Array<{ id: string; accountId: string; wasRemoved: boolean }>> {
  return tx
    .selectFrom('contact_way')
    .select((is) => [
      'id',
      'account_id as accountId',
      // Who removed it did so before.
      is('removed_by', 'is not', null).$castTo<boolean>().as('wasRemoved'),
    ])
    .where('ended_with', 'in', grantIds)
    .orderBy('account_id')
    .orderBy('id')
    .execute()
}

/** The access is back: it counts again, or is removed as it was before. */
export async function openEnded(
  tx: Database,
  { id, wasRemoved }: { id: string; wasRemoved: boolean },
  today: string,
): Promise<void> {
  if (!wasRemoved) return restoreWay(tx, id, today)
  await tx.updateTable('contact_way').set({ ended_with: null }).where('id', '=', id).execute()
}
