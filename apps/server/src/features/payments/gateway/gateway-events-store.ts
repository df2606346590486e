import { sql } from 'kysely'
import { paymentFailure } from '@portal/contract/payments/payments'
import { paymentReturn, undoingReason } from '@portal/contract/payments/payments-receipt'
import * as z from 'zod/mini'
import type { Database } from '../../../db/transaction.ts'
import type { GatewayEvent, GatewayMethod } from '../../../ports/payment-gateway.ts'

const { kind, reason } = paymentReturn.shape

const moment = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)

/** An event as it is kept. */
const keptEvent = z.discriminatedUnion('kind', [
  z.object({
    id: z.string(),
    kind: z.literal('charge-ended'),
    reference: z.string(),
    outcome: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('charged') }),
      z.object({ kind: z.literal('refused'), reason: paymentFailure }),
    ]),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('returned'),
    reference: z.string(),
    back: z.object({ gatewayReference: z.string(), kind, amount: z.int(), reason, at: moment }),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('return-undone'),
    reference: z.string(),
    undone: z.object({
      gatewayReference: z.string(),
      lasting: z.int(),
      reason: undoingReason,
      at: moment,
    }),
  }),
  z.object({
    id: z.string(),
    kind: z.literal('method-changed'),
    token: z.string(),
    method: z.nullable(
      z.object({
        kind: z.enum(['card', 'bank']),
        brand: z.nullable(z.string()),
        last4: z.nullable(z.string()),
        expiresMonth: z.nullable(z.int()),
        expiresYear: z.nullable(z.int()),
      }),
    ),
  }),
])

/** Which event of which gateway. */
export interface EventName {
  gateway: string
  id: string
}

/** Keeps an event; false where it came before. */
export async function keepEvent(
  tx: Database,
  gateway: string,
  event: GatewayEvent,
  now: Date,
): Promise<boolean> {
  const kept = await sql`
    insert into gateway_event (gateway, id, content, received_at)
    values (${gateway}, ${event.id}, ${JSON.stringify(event)}::jsonb, ${now})
    on conflict do nothing`.execute(tx)
  return kept.numAffectedRows === 1n
}

/** An event that was not acted upon yet, and when it came; else null. */
export async function findWaitingEvent(
  db: Database,
  { gateway, id }: EventName,
): Promise<{ event: GatewayEvent; receivedAt: Date } | null> {
  const found = await db
    .selectFrom('gateway_event')
    .select(['content', 'received_at as receivedAt'])
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .where('taken_at', 'is', null)
    .executeTakeFirst()
  return found ? { event: z.parse(keptEvent, found.content), receivedAt: found.receivedAt } : null
}

export function markTaken(db: Database, name: EventName, now: Date): Promise<void> {
  return mark(db, name, { taken_at: now })
}

/** It is not tried again until what it waits for has come. */
export function markResting(db: Database, name: EventName, now: Date): Promise<void> {
  return mark(db, name, { rests_since: now })
}

async function mark(
  db: Database,
  { gateway, id }: EventName,
  moment: { taken_at: Date } | { rests_since: Date },
): Promise<void> {
  await db
    .updateTable('gateway_event')
    .set(moment)
    .where('gateway', '=', gateway)
    .where('id', '=', id)
    .execute()
}

/** Has the news tried again that a return was undone, where they came before the return. */
export async function wakeUndoing(tx: Database, gatewayReference: string): Promise<void> {
  await sql`
    update gateway_event set rests_since = null
    where rests_since is not null
      and content #>> '{undone,gatewayReference}' = ${gatewayReference}`.execute(tx)
}

/** Events that wait since before a moment: their job gave up or was lost. */
export async function listWaitingEvents(db: Database, before: Date): Promise<Array<EventName>> {
  return db
    .selectFrom('gateway_event')
    .select(['gateway', 'id'])
    .where('taken_at', 'is', null)
    .where('rests_since', 'is', null)
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(100)
    .execute()
}

/** The face of a saved method as its gateway has it now. */
export async function updateMethodFace(
  db: Database,
  { gateway, token }: { gateway: string; token: string },
  { brand, last4, expiresMonth, expiresYear }: GatewayMethod,
): Promise<void> {
  await db
    .updateTable('payment_method')
    .set({ brand, last4, expires_month: expiresMonth, expires_year: expiresYear })
    .where('gateway', '=', gateway)
    .where('token', '=', token)
    .execute()
}
