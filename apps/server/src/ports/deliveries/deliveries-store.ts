import type { Delivery, DeliveryChannel, DeliveryState } from '@portal/contract/alerts/alerts'
import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import { DAY_FULL, NO_ADDRESS } from './message.ts'

/** A message that waits to be handed over; `alertId` is null where it goes to nobody's profile. */
export async function insertDelivery(
  tx: Database,
  given: { id: string; alertId: string | null; channel: DeliveryChannel; at: Date },
): Promise<void> {
  const { id, alertId, channel, at } = given
  await tx
    .insertInto('alert_delivery')
    .values({ id, alert_id: alertId, channel, state: 'waiting', at, reason: null })
    .execute()
}

/** Whether it is written down already what became of it. */
export async function isSettled(db: Database, id: string): Promise<boolean> {
  const delivery = await db
    .selectFrom('alert_delivery')
    .select('state')
    .where('id', '=', id)
    .where('state', '<>', 'waiting')
    .executeTakeFirst()
  return delivery !== undefined
}

/** Writes down what became of it, once. */
export async function settleDelivery(
  db: Database,
  id: string,
  { state, reason, at }: { state: DeliveryState; reason: string | null; at: Date },
): Promise<void> {
  await db
    .updateTable('alert_delivery')
    .set({ state, reason, at })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

/**
 * Writes down what is reported of a message that its channel took; false where that is known already, or of no message
 * of ours. A message that was delivered may come back later, from where it was passed on to.
 */
export async function reportDelivery(
  tx: Database,
  id: string,
  { state, reason, at }: { state: 'delivered' | 'bounced'; reason: string; at: Date },
): Promise<boolean> {
  const before: Array<DeliveryState> =
    state === 'bounced' ? ['waiting', 'sent', 'delivered'] : ['waiting', 'sent']
  const { numUpdatedRows } = await tx
    .updateTable('alert_delivery')
    .set({ state, reason, at })
    .where('id', '=', id)
    .where('state', 'in', before)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The alert that a message is about; null where it goes to nobody's profile. */
export async function findAlertIdOf(db: Database, id: string): Promise<string | null> {
  const delivery = await db
    .selectFrom('alert_delivery')
    .select('alert_id')
    .where('id', '=', id)
    .executeTakeFirst()
  return delivery?.alert_id ?? null
}

/** Of what was only pretended nothing is told. */
export async function deleteDelivery(db: Database, id: string): Promise<void> {
  await db.deleteFrom('alert_delivery').where('id', '=', id).execute()
}

/** How each of the alerts went out, by their ids. */
export async function findDeliveries(
  db: Database,
  alertIds: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, ReadonlyArray<Delivery>>> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['alert_id as alertId', 'channel', 'state', 'at', 'reason'])
    .where(sql<boolean>`alert_id = any(${alertIds}::uuid[])`)
    .orderBy('channel')
    .execute()
  const found = new Map<string, Array<Delivery>>(alertIds.map((id) => [id, []]))
  for (const { alertId, ...row } of rows) {
    found.get(alertId ?? '')?.push({ ...viewFate(row), channel: row.channel, held: null })
  }
  return found
}

/** What became of some messages, by their channels. */
export async function findDeliveriesById(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<Array<Delivery>> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['channel', 'state', 'at', 'reason'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .orderBy('channel')
    .execute()
  return rows.map((row) => ({ ...viewFate(row), channel: row.channel, held: null }))
}

export interface Fate {
  state: DeliveryState
  at: Date
  reason: string | null
}

const ownReasons = [DAY_FULL, NO_ADDRESS] as const

/** What is said of a fate; of the reasons only the portal's own. */
export function viewFate({ state, at, reason }: Fate): Pick<Delivery, 'state' | 'at' | 'why'> {
  const why = ownReasons.find((own) => own === reason)
  return { state, at: at.toISOString(), ...(why && { why }) }
}

/** What became of some messages, by their ids. */
export async function findFates(
  db: Database,
  ids: ReadonlyArray<string>,
): Promise<ReadonlyMap<string, Fate>> {
  const rows = await db
    .selectFrom('alert_delivery')
    .select(['id', 'state', 'at', 'reason'])
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, ...fate }) => [id, fate]))
}

/** Deletes some that belong to no alert, of before a moment; answers how many. */
export async function deleteLooseDeliveries(
  db: Database,
  before: Date,
  count: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert_delivery where id in (
      select id from alert_delivery where alert_id is null and at < ${before}
      order by at limit ${sql.lit(count)})`.execute(db)
  return Number(numAffectedRows)
}
