import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { TimePlace } from '../../../db/time-place.ts'

export interface CustomerAlertRow {
  id: string
  at: Date
  kind: string
  thing: string
  facts: object
  profileId: string
  accountId: string
  readAt: Date | null
}

const columns = sql`id, created_at as at, kind, thing, facts, profile_id as "profileId",
  account_id as "accountId", read_at as "readAt"`

/** What anybody was told of an account, of these kinds, the newest first. */
export async function findCustomerAlerts(
  db: Database,
  { accountId, kinds }: { accountId: string; kinds: ReadonlyArray<string> },
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<CustomerAlertRow>> {
  const from = after
    ? sql`and (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`
    : sql``
  const { rows } = await sql<CustomerAlertRow>`
    select ${columns} from alert
    where account_id = ${accountId} and kind = any(${kinds}::text[]) ${from}
    order by created_at desc, id desc limit ${sql.lit(count)}`.execute(db)
  return rows
}

export async function findCustomerAlert(
  db: Database,
  { id, accountId }: { id: string; accountId: string },
): Promise<CustomerAlertRow | undefined> {
  const { rows } = await sql<CustomerAlertRow>`
    select ${columns} from alert where id = ${id} and account_id = ${accountId}`.execute(db)
  return rows[0]
}
