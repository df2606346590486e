import { MOST_COUNTED } from '@portal/contract/webhooks/webhooks'
import type { WebhookOffReason } from '@portal/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

export interface EndpointRow {
  id: string
  url: string
  description: string
  eventTypes: Array<string>
  createdAt: Date
  offAt: Date | null
  offReason: WebhookOffReason | null
  failingSince: Date | null
  formerUntil: Date | null
  waiting: number
}

/** All of them, the newest first; a utility has a few. */
export function listEndpoints(db: Database): Promise<Array<EndpointRow>> {
  return readEndpoints(db, sql`true`)
}

export async function findEndpoint(db: Database, id: string): Promise<EndpointRow | undefined> {
  const [found] = await readEndpoints(db, sql`e.id = ${id}`)
  return found
}

async function readEndpoints(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Array<EndpointRow>> {
  const { rows } = await sql<EndpointRow>`
    select e.id, e.url, e.description, e.event_types as "eventTypes", e.created_at as "createdAt",
      e.off_at as "offAt", e.off_reason as "offReason", e.failing_since as "failingSince",
      e.former_until as "formerUntil",
      (select count(*)::int from (
        select 1 from webhook_delivery d
        where d.endpoint_id = e.id and d.state = 'waiting' limit ${sql.lit(MOST_COUNTED)}
      ) waits) as waiting
    from webhook_endpoint e
    where ${which}
    order by e.created_at desc, e.id`.execute(db)
  return rows
}

/** Of two who add at once, one waits: nobody goes beyond the most. */
export async function lockEndpoints(tx: Database): Promise<number> {
  await sql`lock table webhook_endpoint in share row exclusive mode`.execute(tx)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from webhook_endpoint`.execute(tx)
  return rows[0]?.count ?? 0
}

/** False where the address is known. */
export async function insertEndpoint(
  tx: Database,
  made: {
    id: string
    url: string
    description: string
    eventTypes: Array<string>
    secret: Buffer
    now: Date
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('webhook_endpoint')
    .values({
      id: made.id,
      url: made.url,
      description: made.description,
      event_types: made.eventTypes,
      secret: made.secret,
      created_at: made.now,
    })
    .onConflict((on) => on.column('url').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Whoever switches it on begins with it anew: what it failed before is forgotten. False where there is none. */
export async function updateEndpoint(
  tx: Database,
  id: string,
  changed: { description: string; eventTypes: Array<string>; isOn: boolean; now: Date },
): Promise<boolean> {
  const { description, eventTypes, isOn, now } = changed
  const { rows } = await sql`
    update webhook_endpoint e
    set description = ${description}, event_types = ${eventTypes}::text[],
      off_at = case when not ${isOn}::boolean then coalesce(off_at, ${now}) end,
      off_reason = case when not ${isOn}::boolean then coalesce(off_reason, 'operator') end,
      failing_since = case when e.off_at is null then failing_since end,
      failures = case when e.off_at is null then failures else 0 end,
      rests_until = case when e.off_at is null then rests_until end
    where id = ${id}
    returning id`.execute(tx)
  return rows.length > 0
}

/** False where there is none. */
export async function deleteEndpoint(tx: Database, id: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('webhook_endpoint')
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts another secret in the place of one, which signs on until `formerUntil`; null: no more. */
export async function replaceSecret(
  tx: Database,
  id: string,
  { secret, formerUntil }: { secret: Buffer; formerUntil: Date | null },
): Promise<void> {
  await sql`
    update webhook_endpoint
    set former_secret = case when ${formerUntil}::timestamptz is not null then secret end,
      former_until = ${formerUntil}::timestamptz, secret = ${secret}
    where id = ${id}`.execute(tx)
}

/** When the secret before signs no more; held until the transaction ends. Undefined where there is no such endpoint. */
export function lockEndpoint(
  tx: Database,
  id: string,
): Promise<{ formerUntil: Date | null; offAt: Date | null } | undefined> {
  return tx
    .selectFrom('webhook_endpoint')
    .select(['former_until as formerUntil', 'off_at as offAt'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}
