import type { FailedState } from '@portal/contract/alerts/alerts-failures'
import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import { sql } from 'kysely'
import type { TimePlace } from '../../db/time-place.ts'
import type { Database } from '../../db/transaction.ts'

/** A message that reached nobody. */
export interface FailedRow {
  id: string
  alertId: string | null
  channel: DeliveryChannel
  state: FailedState
  at: Date
  reason: string | null
}

/** The latest first. */
export async function listFailed(
  db: Database,
  { channel, state }: { channel: DeliveryChannel | undefined; state: FailedState | undefined },
  { after, count }: { after: TimePlace | null; count: number },
): Promise<Array<FailedRow>> {
  const conditions = [
    sql`state in ('bounced', 'refused', 'expired')`,
    ...(channel === undefined ? [] : [sql`channel = ${channel}`]),
    ...(state === undefined ? [] : [sql`state = ${state}`]),
    ...(after ? [sql`(at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`] : []),
  ]
  const { rows } = await sql<FailedRow>`
    select id, alert_id as "alertId", channel, state, at, reason from alert_delivery
    where ${sql.join(conditions, sql` and `)}
    order by at desc, id desc limit ${sql.lit(count)}`.execute(db)
  return rows
}
