import { sql } from 'kysely'
import type { Database } from '../../db/transaction.ts'
import type { WebhookAccount, WebhookKind } from '../../ports/webhooks/webhook-kind.ts'
import { findAccountNumbers } from '../accounts/account-numbers-reads.ts'
import { webhooksChannel } from './webhooks-channel.ts'

/** One thing that happened. */
export interface WebhookNews<Data> {
  /** Events of one subject come to each receiver in the order in which they happened. */
  subject: string
  data: Data
}

/**
 * Has the utility's systems told of what happens in this transaction, if it commits: one event for each of the news. Whoever
 * tells more of a subject meanwhile waits for it, so that events stand in the order of what happened.
 */
export async function announce<Data>(
  tx: Database,
  kind: WebhookKind<Data>,
  news: ReadonlyArray<WebhookNews<NoInfer<Data>>>,
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const timestamp = now.toISOString()
  const payloads = news.map(({ data }) => JSON.stringify({ type: kind.name, timestamp, data }))
  const subjects = news.map(({ subject }) => subject)
  await sql`
    with line as (
      insert into webhook_line (endpoint_id, subject, due_at)
      select e.id, s.subject, ${now}::timestamptz
      from (select distinct unnest(${subjects}::text[]) as subject) s, webhook_endpoint e
      where e.off_at is null and ${kind.name} = any(e.event_types)
      order by s.subject, e.id
      on conflict (endpoint_id, subject)
        do update set due_at = coalesce(webhook_line.due_at, excluded.due_at)
      returning endpoint_id, subject
    ), held as (
      -- An event is numbered once its lines are held.
      select count(*) from line
    ), happened as (
      insert into webhook_event (type, subject, at, payload)
      select ${kind.name}, n.subject, ${now}::timestamptz, n.payload
      from held, unnest(${subjects}::text[], ${payloads}::text[])
        with ordinality as n (subject, payload, place)
      order by n.place
      returning number, subject
    ), queued as (
      insert into webhook_delivery (endpoint_id, event_number, type, subject, queued_at)
      select line.endpoint_id, happened.number, ${kind.name}, subject, ${now}::timestamptz
      from happened join line using (subject)
      returning 1
    ), told as (
      select pg_notify(${webhooksChannel}, '') from queued limit 1
    )
    select count(*) from told`.execute(tx)
}

/** The same of accounts, each event with the account that it is about. */
export async function announceOfAccounts<Data extends { account: WebhookAccount }>(
  tx: Database,
  kind: WebhookKind<Data>,
  news: ReadonlyArray<{ accountId: string; data: NoInfer<Omit<Data, 'account'>> }>,
  now: Date,
): Promise<void> {
  if (news.length === 0) return
  const accountIds = news.map(({ accountId }) => accountId)
  const numbers = await findAccountNumbers(tx, accountIds)
  const told = news.map(({ accountId, data }) => {
    const number = numbers.get(accountId) ?? accountId
    // What is left out of the data is put in here.
    const whole = { account: { id: accountId, number }, ...data } as unknown as Data
    return { subject: number, data: whole }
  })
  await announce(tx, kind, told, now)
}
