import type { WebhookAttempt, WebhookDeliveryState } from '@portal/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface DeliveryRow {
  id: string
  endpointId: string
  url: string
  description: string
  eventNumber: number
  eventId: string
  type: string
  subject: string
  at: Date
  state: WebhookDeliveryState
  tries: number
  queuedAt: Date
  finishedAt: Date | null
}

export interface DeliveryFilter {
  endpointId?: string | undefined
  state?: WebhookDeliveryState | undefined
  type?: string | undefined
  subject?: string | undefined
}

/** Where a page ended. */
export interface DeliveryPlace {
  number: number
  endpointId: string
}

/** The newest events first, those before a place. */
export async function listDeliveries(
  db: Database,
  { endpointId, state, type, subject }: DeliveryFilter,
  { before, count }: { before: DeliveryPlace | null; count: number },
): Promise<Array<DeliveryRow>> {
  const conditions = [
    ...(endpointId === undefined ? [] : [sql`d.endpoint_id = ${endpointId}`]),
    // In the text of the statement: how many rows have it differs much.
    ...(state === undefined ? [] : [sql`d.state = ${sql.lit(state)}`]),
    ...(type === undefined ? [] : [sql`d.type = ${type}`]),
    ...(subject === undefined ? [] : [sql`d.subject = ${subject}`]),
    ...(before === null
      ? []
      : [sql`(d.event_number, d.endpoint_id) < (${before.number}, ${before.endpointId}::uuid)`]),
  ]
  return readDeliveries(
    db,
    sql`
      (select * from webhook_delivery d
      where ${conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)}
      order by d.event_number desc, d.endpoint_id desc limit ${sql.lit(count)})`,
  )
}

export async function findDelivery(db: Database, id: string): Promise<DeliveryRow | undefined> {
  const [found] = await readDeliveries(db, sql`(select * from webhook_delivery where id = ${id})`)
  return found
}

/** @throws Error where there is none: whoever asks has just queued it */
export async function findDeliveryOf(
  db: Database,
  { endpointId, number }: { endpointId: string; number: number },
): Promise<DeliveryRow> {
  const [found] = await readDeliveries(
    db,
    sql`(select * from webhook_delivery
      where event_number = ${number} and endpoint_id = ${endpointId})`,
  )
  if (!found) throw new Error('The delivery is gone.')
  return found
}

async function readDeliveries(
  db: Database,
  some: RawBuilder<unknown>,
): Promise<Array<DeliveryRow>> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.endpoint_id as "endpointId", e.url, e.description,
      d.event_number as "eventNumber", v.id as "eventId", d.type, d.subject, v.at, d.state, d.tries,
      d.queued_at as "queuedAt", d.finished_at as "finishedAt"
    from ${some} d
    join webhook_event v on v.number = d.event_number
    join webhook_endpoint e on e.id = d.endpoint_id
    order by d.event_number desc, d.endpoint_id desc`.execute(db)
  return rows
}

/** What is sent, what it waits for, and what came of each try. */
export async function readDeliveryDetails(
  db: Database,
  { id, endpointId, subject, eventNumber }: DeliveryRow,
): Promise<{
  payload: string
  behind: number
  dueAt: Date | null
  attempts: Array<Omit<WebhookAttempt, 'at'> & { at: Date }>
}> {
  const { rows } = await sql<{ payload: string; behind: number; dueAt: Date | null }>`
    select v.payload,
      (select count(*)::int from (
        select 1 from webhook_delivery d
        where d.endpoint_id = ${endpointId} and d.subject = ${subject} and d.state = 'waiting'
          and d.event_number < ${eventNumber} limit 100
      ) earlier) as behind,
      (select l.due_at from webhook_line l
        where l.endpoint_id = ${endpointId} and l.subject = ${subject}) as "dueAt"
    from webhook_event v where v.number = ${eventNumber}`.execute(db)
  const attempts = await db
    .selectFrom('webhook_attempt')
    .select(['at', 'milliseconds', 'status', 'fault', 'answer'])
    .where('delivery_id', '=', id)
    .orderBy('number', 'desc')
    .limit(sql.lit(100))
    .execute()
  return { payload: '', behind: 0, dueAt: null, ...rows[0], attempts }
}

/** Some of what happened longer ago goes, with all that became of it; how many did. */
export async function deleteOldEvents(db: Database, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from webhook_event where number in (
      select number from webhook_event where at < ${before}
      order by at, number limit ${sql.lit(count)})`.execute(db)
  return Number(numAffectedRows)
}
