import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { QuietHours } from '@portal/contract/alerts/alerts-notifications'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { ChannelMessage } from '../channels/channel.ts'

export async function findOwnHours(db: Database, profileId: string): Promise<QuietHours | null> {
  const found = await db
    .selectFrom('quiet_hours')
    .select(['is_on as isOn', 'starts as from', 'ends as until'])
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return found ?? null
}

export async function saveOwnHours(
  tx: Database,
  profileId: string,
  { isOn, from, until }: QuietHours,
): Promise<void> {
  const hours = { is_on: isOn, starts: from, ends: until }
  await tx
    .insertInto('quiet_hours')
    .values({ profile_id: profileId, ...hours })
    .onConflict((conflict) => conflict.column('profile_id').doUpdateSet(hours))
    .execute()
}

/** An alert waits, by a channel, until it is no longer quiet. */
export async function holdAlert(
  tx: Database,
  { about, to }: Pick<ChannelMessage, 'to'> & { about: { alertId: string } },
  channel: DeliveryChannel,
  until: Date,
): Promise<void> {
  await tx
    .insertInto('held_alert')
    .values({
      alert_id: about.alertId,
      channel,
      profile_id: to.profileId,
      until,
      released_at: null,
      delivery_id: null,
    })
    .execute()
}

/** All that waits for a profile waits until then. */
export async function moveHeld(tx: Database, profileId: string, until: Date): Promise<void> {
  await tx
    .updateTable('held_alert')
    .set({ until })
    .where('profile_id', '=', profileId)
    .where('released_at', 'is', null)
    .execute()
}

/** What waits for a profile by a channel, as one. */
export interface HeldTogether {
  until: Date
  profileId: string
  channel: DeliveryChannel
}

/** Some whose time has come, in the order of their time, after a place in it. */
export async function findDueHeld(
  db: Database,
  now: Date,
  { after, count }: { after: HeldTogether; count: number },
): Promise<Array<HeldTogether>> {
  const { rows } = await sql<HeldTogether>`
    select distinct until, profile_id as "profileId", channel from held_alert
    where released_at is null and until <= ${now}
      and (until, profile_id, channel) > (${after.until}, ${after.profileId}::uuid, ${after.channel})
    order by until, profile_id, channel limit ${sql.lit(count)}`.execute(db)
  return rows
}

/** Takes up what waits and is due; what another server has just taken up it leaves to that one. */
export async function releaseHeld(
  tx: Database,
  { profileId, channel }: Omit<HeldTogether, 'until'>,
  now: Date,
): Promise<Array<string>> {
  const { rows } = await sql<{ id: string }>`
    update held_alert set released_at = ${now}
    where channel = ${channel} and alert_id in (
      select alert_id from held_alert
      where profile_id = ${profileId} and channel = ${channel}
        and released_at is null and until <= ${now}
      for update skip locked
    )
    returning alert_id as id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Writes down which message told of alerts that had waited. */
export async function saveTold(
  tx: Database,
  alertIds: ReadonlyArray<string>,
  channel: DeliveryChannel,
  deliveryId: string,
): Promise<void> {
  await sql`
    update held_alert set delivery_id = ${deliveryId}
    where channel = ${channel} and alert_id = any(${alertIds}::uuid[])`.execute(tx)
}

export interface HeldRow {
  alertId: string
  channel: DeliveryChannel
  until: Date
  toldAt: Date
  releasedAt: Date | null
  deliveryId: string | null
  together: number
}

/** How alerts waited through quiet hours, or still wait, by their ids and channels. */
export async function findHeld(
  db: Database,
  alertIds: ReadonlyArray<string>,
): Promise<Array<HeldRow>> {
  const { rows } = await sql<HeldRow>`
    select held.alert_id as "alertId", held.channel, held.until, alert.created_at as "toldAt",
      held.released_at as "releasedAt", held.delivery_id as "deliveryId", (
        select count(*)::int from held_alert other where other.delivery_id = held.delivery_id
      ) as together
    from held_alert held join alert on alert.id = held.alert_id
    where held.alert_id = any(${alertIds}::uuid[])`.execute(db)
  return rows
}

/** Of how many things alerts of a profile wait, and until when the first of them does; null where none does. */
export async function countHeld(
  db: Database,
  profileId: string,
): Promise<{ count: number; until: string } | null> {
  const { rows } = await sql<{ count: number; until: Date | null }>`
    select count(distinct alert.thing)::int as count, min(held_alert.until) as until
    from held_alert join alert on alert.id = held_alert.alert_id
    where held_alert.profile_id = ${profileId} and released_at is null`.execute(db)
  const [held] = rows
  return held?.until ? { count: held.count, until: held.until.toISOString() } : null
}
