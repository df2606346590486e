import type { WebhookOffReason } from '@portal/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { WebhookOutcome } from '../../../ports/webhooks/send-webhook.ts'

/** A try at a delivery, and what the delivery has become by it. */
export async function noteTry(
  tx: Database,
  tried: {
    deliveryId: string
    state: 'waiting' | 'delivered' | 'failed'
    outcome: WebhookOutcome
    at: Date
    milliseconds: number
    now: Date
  },
): Promise<void> {
  const { deliveryId, state, outcome, at, milliseconds, now } = tried
  const finishedAt = state === 'waiting' ? null : now
  await sql`
    with tried as (
      update webhook_delivery
      set tries = tries + 1, state = ${state}, finished_at = ${finishedAt}::timestamptz
      where id = ${deliveryId} and state = 'waiting'
      returning id
    )
    insert into webhook_attempt (delivery_id, at, milliseconds, status, fault, answer)
    select id, ${at}::timestamptz, ${milliseconds}::int, ${outcome.status}::int,
      ${outcome.fault}::text, ${outcome.answer}
    from tried`.execute(tx)
}

export async function noteWorks(tx: Database, endpointId: string): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ failing_since: null, failures: 0, rests_until: null })
    .where('id', '=', endpointId)
    .execute()
}

/** How long and how often in a row it has failed by now; undefined where it has gone. */
export async function noteFailure(
  tx: Database,
  endpointId: string,
  now: Date,
): Promise<{ failingSince: Date; failures: number } | undefined> {
  const { rows } = await sql<{ failingSince: Date; failures: number }>`
    update webhook_endpoint
    set failing_since = coalesce(failing_since, ${now}), failures = failures + 1
    where id = ${endpointId}
    returning failing_since as "failingSince", failures`.execute(tx)
  return rows[0]
}

export async function setRest(tx: Database, endpointId: string, until: Date | null): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ rests_until: until })
    .where('id', '=', endpointId)
    .execute()
}

/** Whose it is, for whoever switches it off first. */
export async function switchOff(
  tx: Database,
  endpointId: string,
  { reason, now }: { reason: WebhookOffReason; now: Date },
): Promise<{ url: string; description: string } | undefined> {
  return tx
    .updateTable('webhook_endpoint')
    .set({ off_at: now, off_reason: reason })
    .where('id', '=', endpointId)
    .where('off_at', 'is', null)
    .returning(['url', 'description'])
    .executeTakeFirst()
}
