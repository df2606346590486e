import type { WhichAlerts } from '@portal/contract/alerts/alerts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { tellOwn } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'

/** On it every server process hears whose alerts have become others, or were read. */
export const alertsChangedChannel = 'alerts_changed'

/** Writes down what a profile is told; null where it was told of this event before. */
export async function insertAlert(
  tx: Database,
  alert: {
    profileId: string
    accountId: string | null
    kind: string
    key: string
    thing: string
    facts: object
    now: Date
  },
): Promise<string | null> {
  const written = await tx
    .insertInto('alert')
    .values({
      profile_id: alert.profileId,
      account_id: alert.accountId,
      kind: alert.kind,
      event_key: alert.key,
      thing: alert.thing,
      facts: JSON.stringify(alert.facts),
      created_at: alert.now,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return null
  await tellChange(tx, alert.profileId)
  return written.id
}

/** Marks those of a profile that are not so yet; answers how many these are. */
export async function markAlerts(
  tx: Database,
  profileId: string,
  { which, read, now }: { which: WhichAlerts; read: boolean; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('alert')
    .set({ read_at: read ? now : null })
    .where('profile_id', '=', profileId)
    .where('read_at', read ? 'is' : 'is not', null)
    .where(isMeant(which, read))
    .executeTakeFirst()
  if (numUpdatedRows > 0n) await tellChange(tx, profileId)
  return Number(numUpdatedRows)
}

/**
 * Notes that a sign-in was its reader's own, with those that it stands for, and that they read of it; false where it is
 * none of theirs, or of one of these sessions.
 */
export async function markRecognised(
  tx: Database,
  asked: {
    id: string
    profileId: string
    kinds: ReadonlyArray<string>
    notOf: ReadonlyArray<string>
  },
  now: Date,
): Promise<boolean> {
  const { id, profileId, kinds, notOf } = asked
  const { rows } = await sql`
    update alert set recognised_at = ${now}, read_at = coalesce(read_at, ${now})
    where profile_id = ${profileId} and kind = any(${kinds}::text[])
      and (facts ->> 'session' = any(${notOf}::text[])) is not true and ${isTold([id])}
      and exists (
        select 1 from alert asked
        where asked.id = ${id} and (asked.facts ->> 'session' = any(${notOf}::text[])) is not true
      )
    returning 1`.execute(tx)
  if (rows.length > 0) await tellChange(tx, profileId)
  return rows.length > 0
}

async function tellChange(tx: Database, profileId: string): Promise<void> {
  await sql`select pg_notify(${alertsChangedChannel}, ${profileId})`.execute(tx)
  tellOwn(tx, alertsChangedChannel, profileId)
}

function isMeant(which: WhichAlerts, read: boolean): RawBuilder<boolean> {
  switch (which.kind) {
    case 'some':
      return read ? isTold(which.ids) : sql`id = any(${which.ids}::uuid[])`
    case 'until':
      return sql`place <= (
        select max(shown.place) from alert shown
        where shown.id = any(${which.ids}::uuid[]) and shown.profile_id = alert.profile_id
      )`
    case 'marked':
      return sql`read_at = ${which.at}::timestamptz`
  }
}

/** One of these, or what was told of the same thing before: whoever reads the last knows the rest. */
function isTold(ids: ReadonlyArray<string>): RawBuilder<boolean> {
  return sql`exists (
    select 1 from alert named
    where named.id = any(${ids}::uuid[]) and named.profile_id = alert.profile_id
      and named.thing = alert.thing and named.place >= alert.place
  )`
}

/** Of how many things a profile has unread alerts, and which is its newest, unread or not. */
export interface UnreadCount {
  unread: number
  newest: string | null
}

/** The counts of profiles among alerts of these kinds, in the order asked. */
export async function countUnreadThings(
  db: Database,
  profileIds: ReadonlyArray<string>,
  kinds: ReadonlyArray<string>,
): Promise<Array<UnreadCount>> {
  const { rows } = await sql<UnreadCount>`
    select (
      select count(distinct thing)::int from alert
      where profile_id = asked.profile_id and read_at is null and kind = any(${kinds}::text[])
    ) as unread, (
      select id from alert
      where profile_id = asked.profile_id and kind = any(${kinds}::text[])
      order by place desc limit 1
    ) as newest
    from unnest(${profileIds}::uuid[]) with ordinality as asked (profile_id, place)
    order by place`.execute(db)
  return rows
}

/** Dates some alerts at `now` that a clock which was ahead has dated after it; whose each of them is. */
export async function redateAlerts(
  tx: Database,
  { after, now, count }: { after: Date; now: Date; count: number },
): Promise<Array<string>> {
  const { rows } = await sql<{ profileId: string }>`
    update alert set created_at = ${now} where id in (
      select id from alert where created_at > ${after} order by created_at limit ${sql.lit(count)}
    ) returning profile_id as "profileId"`.execute(tx)
  return rows.map(({ profileId }) => profileId)
}

/** Deletes some that are older than a moment, with their deliveries; answers how many. */
export async function deleteOldAlerts(db: Database, before: Date, count: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from alert where id in (
      select id from alert where created_at < ${before} order by created_at limit ${sql.lit(count)})`.execute(
    db,
  )
  return Number(numAffectedRows)
}

/** Forgets the device, if it is this profile's. */
export async function deleteNotifiedDevice(
  db: Database,
  profileId: string,
  deviceHash: Buffer,
): Promise<void> {
  await db
    .deleteFrom('notified_device')
    .where('profile_id', '=', profileId)
    .where('device_hash', '=', deviceHash)
    .execute()
}
