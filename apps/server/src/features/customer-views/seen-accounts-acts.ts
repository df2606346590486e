import { writeAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { insertSeenAccounts } from './customer-views-store.ts'

/** The name under which owners find it in the log of their account. */
export const SEEN_BY_UTILITY = 'seen-by-utility'

/** Writes down that a view shows these accounts, each once. */
export async function noteSeenAccounts(
  db: Database,
  { viewId, accountIds, now }: { viewId: string; accountIds: ReadonlyArray<string>; now: Date },
): Promise<void> {
  if (accountIds.length === 0) return
  await inTransaction(db, async (tx) => {
    for (const subject of await insertSeenAccounts(tx, viewId, accountIds)) {
      const entry = { at: now, profileId: null, act: SEEN_BY_UTILITY, subject }
      await writeAudit(tx, { ...entry, requestId: viewId })
    }
  })
}
