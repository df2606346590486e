import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'

export async function insertView(
  tx: Database,
  view: {
    operatorSessionId: string
    profileId: string
    reason: string
    linkHash: Buffer
    linkExpiresAt: Date
  },
): Promise<string> {
  const { id } = await tx
    .insertInto('customer_view')
    .values({
      operator_session_id: view.operatorSessionId,
      profile_id: view.profileId,
      reason: view.reason,
      link_hash: view.linkHash,
      link_expires_at: view.linkExpiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Uses a link up, and gives the view what opens it: of two that come at once, one gets null. */
export async function takeLink(
  tx: Database,
  linkHash: Buffer,
  { hash, now, expiresAt }: { hash: Buffer; now: Date; expiresAt: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('customer_view')
    .set({ link_hash: null, hash, expires_at: expiresAt })
    .where('link_hash', '=', linkHash)
    .where('link_expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return taken !== undefined
}

export interface FoundView {
  id: string
  operatorSessionId: string
  profileId: string
  reason: string
  expiresAt: Date
}

/** Null where it is unknown, ended or over. */
export async function findView(db: Database, hash: Buffer, now: Date): Promise<FoundView | null> {
  const row = await views(db)
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** @throws Error where there is none */
export function getView(db: Database, viewId: string): Promise<FoundView> {
  return views(db).where('id', '=', viewId).executeTakeFirstOrThrow()
}

function views(db: Database) {
  return db
    .selectFrom('customer_view')
    .select(['id', 'operator_session_id as operatorSessionId', 'profile_id as profileId', 'reason'])
    .select((view) => view.ref('expires_at').$notNull().as('expiresAt'))
}

/** The view that ended; undefined where there was none, or it had ended before. */
export async function endView(
  tx: Database,
  hash: Buffer,
  now: Date,
): Promise<Pick<FoundView, 'id' | 'operatorSessionId' | 'profileId'> | undefined> {
  return tx
    .updateTable('customer_view')
    .set({ ended_at: now })
    .where('hash', '=', hash)
    .where('ended_at', 'is', null)
    .returning(['id', 'operator_session_id as operatorSessionId', 'profile_id as profileId'])
    .executeTakeFirst()
}

/** Those of the accounts that the view had not shown before. */
export async function insertSeenAccounts(
  tx: Database,
  viewId: string,
  accountIds: ReadonlyArray<string>,
): Promise<Array<string>> {
  const { rows } = await sql<{ accountId: string }>`
    insert into customer_view_account (customer_view_id, account_id)
    select ${viewId}::uuid, account_id from unnest(${accountIds}::uuid[]) as seen (account_id)
    order by account_id
    on conflict do nothing
    returning account_id as "accountId"`.execute(tx)
  return rows.map(({ accountId }) => accountId)
}
