import { MOST_COUNTED } from '@portal/contract/webhooks/webhooks'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** What an operator has chosen to be sent again. */
export interface Replay {
  endpointId: string
  since: Date
  what: 'missed' | 'all'
}

/** Where a batch ended. */
export interface ReplayPlace {
  at: Date
  number: number
}

/** Of events `v`: of a chosen type, and not on their way to the endpoint; of `missed` ones not delivered either. */
function chosen({ endpointId, what }: Replay): RawBuilder<boolean> {
  const kept =
    what === 'missed' ? sql`d.state in ('waiting', 'delivered')` : sql`d.state = 'waiting'`
  return sql<boolean>`
    v.type = any((select event_types from webhook_endpoint where id = ${endpointId})::text[])
    and not exists (
      select 1 from webhook_delivery d
      where d.event_number = v.number and d.endpoint_id = ${endpointId} and ${kept})`
}

/** How many, counted up to the most. */
export async function countReplayed(db: Database, replay: Replay): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 from webhook_event v
      where v.at >= ${replay.since} and ${chosen(replay)}
      limit ${sql.lit(MOST_COUNTED)}
    ) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The next ones in the order of their time, and where they end; null where nothing is left. */
export async function listReplayed(
  db: Database,
  replay: Replay,
  { after, until, count }: { after: ReplayPlace; until: Date; count: number },
): Promise<{ numbers: Array<number>; place: ReplayPlace | null }> {
  const { rows } = await sql<ReplayPlace & { isChosen: boolean }>`
    select v.at, v.number, ${chosen(replay)} as "isChosen"
    from (
      select * from webhook_event
      where (at, number) > (${after.at}, ${after.number}) and at >= ${replay.since} and at <= ${until}
      order by at, number limit ${sql.lit(count)}
    ) v
    order by v.at, v.number`.execute(db)
  const last = rows.at(-1)
  const numbers = rows.filter(({ isChosen }) => isChosen).map(({ number }) => number)
  return { numbers, place: last ? { at: last.at, number: last.number } : null }
}

/** Has events sent to an endpoint, once more or for the first time, each subject's in their order. */
export async function queueEvents(
  tx: Database,
  { endpointId, numbers, now }: { endpointId: string; numbers: ReadonlyArray<number>; now: Date },
): Promise<void> {
  await sql`
    with chosen as (
      select number, type, subject from webhook_event where number = any(${numbers}::bigint[])
    ), line as (
      insert into webhook_line (endpoint_id, subject, due_at)
      select ${endpointId}::uuid, s.subject, ${now}::timestamptz
      from (select distinct subject from chosen) s order by s.subject
      on conflict (endpoint_id, subject)
        do update set due_at = coalesce(webhook_line.due_at, excluded.due_at)
      returning subject
    )
    insert into webhook_delivery (endpoint_id, event_number, type, subject, queued_at)
    select ${endpointId}::uuid, chosen.number, chosen.type, subject, ${now}::timestamptz
    from chosen join line using (subject)
    on conflict (event_number, endpoint_id) do update
      set state = 'waiting', tries = 0, queued_at = excluded.queued_at, finished_at = null
      where webhook_delivery.state <> 'waiting'`.execute(tx)
}

/** Sends now what is put off after a failure: the line of an event, and its endpoint where that rests. */
export async function hurryLine(
  tx: Database,
  { endpointId, subject, now }: { endpointId: string; subject: string; now: Date },
): Promise<void> {
  await tx
    .updateTable('webhook_endpoint')
    .set({ rests_until: null })
    .where('id', '=', endpointId)
    .where('rests_until', 'is not', null)
    .execute()
  await tx
    .updateTable('webhook_line')
    .set({ due_at: now })
    .where('endpoint_id', '=', endpointId)
    .where('subject', '=', subject)
    .where('due_at', '>', now)
    .execute()
}

/** An event that is for one endpoint alone. */
export async function insertEvent(
  tx: Database,
  event: { type: string; subject: string; payload: string; now: Date },
): Promise<number> {
  const { number } = await tx
    .insertInto('webhook_event')
    .values({ type: event.type, subject: event.subject, at: event.now, payload: event.payload })
    .returning('number')
    .executeTakeFirstOrThrow()
  return number
}
