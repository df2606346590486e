import type { WhichAlerts } from '@portal/contract/alerts/alerts'
import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Database } from '../../db/transaction.ts'

/** Writes down what a profile is told; null where it was told of this event before. */
export async function insertAlert(
  tx: Database,
  alert: {
    profileId: string
    accountId: string | null
    kind: string
    key: string
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
      facts: JSON.stringify(alert.facts),
      created_at: alert.now,
      read_at: null,
    })
    .onConflict((conflict) => conflict.columns(['profile_id', 'kind', 'event_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? null
}

export interface StoredAlert {
  id: string
  kind: string
  accountId: string | null
  facts: object
  createdAt: Date
  readAt: Date | null
}

/** Where a page of the list ends. */
export interface AlertPlace {
  at: string
  id: string
}

/** Which of a profile's alerts: of these kinds alone; what is null narrows nothing. */
export interface AskedAlerts {
  profileId: string
  kinds: ReadonlyArray<string>
  accountId: string | null
  unreadOnly: boolean
}

/** Some after a place, newest first. */
export async function findAlerts(
  db: Database,
  { profileId, kinds, accountId, unreadOnly }: AskedAlerts,
  { after, count }: { after: AlertPlace | null; count: number },
): Promise<Array<StoredAlert>> {
  return db
    .selectFrom('alert')
    .select([
      'id',
      'kind',
      'account_id as accountId',
      'facts',
      'created_at as createdAt',
      'read_at as readAt',
    ])
    .where('profile_id', '=', profileId)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .$if(accountId !== null, (alerts) => alerts.where('account_id', '=', accountId))
    .$if(unreadOnly, (alerts) => alerts.where('read_at', 'is', null))
    .$if(after !== null, (alerts) =>
      alerts.where(
        sql<boolean>`(created_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(sql.lit(count))
    .execute()
}

/** How many of these kinds a profile has not read. */
export async function countUnreadAlerts(
  db: Database,
  profileId: string,
  kinds: ReadonlyArray<string>,
): Promise<number> {
  const { unread } = await db
    .selectFrom('alert')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('profile_id', '=', profileId)
    .where('read_at', 'is', null)
    .where(sql<boolean>`kind = any(${kinds}::text[])`)
    .executeTakeFirstOrThrow()
  return unread
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
    .where(isMeant(which))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

function isMeant(which: WhichAlerts): RawBuilder<boolean> {
  switch (which.kind) {
    case 'some':
      return sql`id = any(${which.ids}::uuid[])`
    case 'until':
      return sql`created_at <= ${which.at}::timestamptz`
    case 'marked':
      return sql`read_at = ${which.at}::timestamptz`
  }
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
