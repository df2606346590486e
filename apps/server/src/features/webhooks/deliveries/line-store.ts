import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** The events of one subject that wait for one endpoint, held by whoever has the lease. */
export interface HeldLine {
  endpointId: string
  subject: string
  lease: string
}

/** The endpoints for which something is due, and how often in a row each has failed. */
export async function listDueEndpoints(
  db: Database,
  now: Date,
): Promise<Array<{ id: string; failures: number }>> {
  const { rows } = await sql<{ id: string; failures: number }>`
    select e.id, e.failures from webhook_endpoint e
    where e.off_at is null and (e.rests_until is null or e.rests_until <= ${now})
      and exists (
        select 1 from webhook_line l
        where l.endpoint_id = e.id and l.due_at <= ${now}
          and (l.leased_until is null or l.leased_until <= ${now}))
    order by e.id`.execute(db)
  return rows
}

/** Takes some lines that are due and that nobody holds, or whose holder has fallen silent: their subjects. */
export async function leaseLines(
  db: Database,
  {
    endpointId,
    lease,
    count,
    now,
    until,
  }: {
    endpointId: string
    lease: string
    count: number
    now: Date
    until: Date
  },
): Promise<Array<string>> {
  const { rows } = await sql<{ subject: string }>`
    with due as (
      select endpoint_id, subject from webhook_line
      where endpoint_id = ${endpointId} and due_at <= ${now}
        and (leased_until is null or leased_until <= ${now})
      order by due_at limit ${sql.lit(count)}
      for update skip locked
    )
    update webhook_line l set lease = ${lease}, leased_until = ${until}
    from due where l.endpoint_id = due.endpoint_id and l.subject = due.subject
    returning l.subject`.execute(db)
  return rows.map(({ subject }) => subject)
}

/** What is sent next, to whom. */
export interface NextDelivery {
  deliveryId: string
  tries: number
  queuedAt: Date
  eventId: string
  payload: string
  url: string
  secret: Buffer
  formerSecret: Buffer | null
  failures: number
}

/** The oldest event of a line, whose lease is made longer; undefined where none waits, or it is another's by now. */
export async function findNext(
  db: Database,
  { endpointId, subject, lease }: HeldLine,
  { now, until }: { now: Date; until: Date },
): Promise<NextDelivery | undefined> {
  const { rows } = await sql<NextDelivery>`
    with held as (
      update webhook_line set leased_until = ${until}
      where endpoint_id = ${endpointId} and subject = ${subject} and lease = ${lease}
      returning 1
    ), oldest as materialized (
      select * from webhook_delivery
      where endpoint_id = ${endpointId} and subject = ${subject} and state = 'waiting'
      order by event_number limit 1
    )
    select d.id as "deliveryId", d.tries, d.queued_at as "queuedAt", v.id as "eventId", v.payload,
      e.url, e.secret, e.failures,
      case when e.former_until > ${now} then e.former_secret end as "formerSecret"
    from held, oldest d
    -- One row by its key: the database would rather merge all of them.
    cross join lateral (select id, payload from webhook_event where number = d.event_number limit 1) v
    join webhook_endpoint e on e.id = d.endpoint_id
    where e.off_at is null`.execute(db)
  return rows[0]
}

/** Leaves a line to whoever comes next, once it is due again. */
export async function releaseLine(
  tx: Database,
  { endpointId, subject, lease }: HeldLine,
  dueAt: Date,
): Promise<void> {
  await sql`
    update webhook_line set due_at = ${dueAt}, lease = null, leased_until = null
    where endpoint_id = ${endpointId} and subject = ${subject} and lease = ${lease}`.execute(tx)
}

/** The same after all of it was sent; what came meanwhile is due at once. In a transaction: who adds to it waits. */
export async function closeLine(tx: Database, line: HeldLine, now: Date): Promise<void> {
  const { endpointId, subject, lease } = line
  const held = await sql`
    select 1 from webhook_line
    where endpoint_id = ${endpointId} and subject = ${subject} and lease = ${lease}
    for update`.execute(tx)
  if (held.rows.length === 0) return
  await sql`
    update webhook_line set lease = null, leased_until = null,
      due_at = case when exists (
        select 1 from webhook_delivery d
        where d.endpoint_id = ${endpointId} and d.subject = ${subject} and d.state = 'waiting'
      ) then ${now}::timestamptz end
    where endpoint_id = ${endpointId} and subject = ${subject}`.execute(tx)
}
