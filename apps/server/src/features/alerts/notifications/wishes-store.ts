import type { AlertEvent } from '@portal/contract/alerts/alerts'
import type { Wish } from '@portal/contract/alerts/alerts-notifications'
import type { WishPlace } from '@portal/rules/alerts/is-wanted'
import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** What a profile wishes, of one event or of all. */
export async function findWishes(
  db: Database,
  profileId: string,
  event: AlertEvent | null = null,
): Promise<Array<Wish>> {
  return db
    .selectFrom('notification_wish')
    .select(['event', 'channel', 'account_id as accountId', 'wanted'])
    .where('profile_id', '=', profileId)
    .$if(event !== null, (wishes) => wishes.where('event', '=', event))
    .orderBy('event')
    .orderBy('channel')
    .orderBy('account_id')
    .execute()
}

export async function saveWish(
  tx: Database,
  profileId: string,
  { event, channel, accountId, wanted }: Wish,
): Promise<void> {
  await tx
    .insertInto('notification_wish')
    .values({ profile_id: profileId, event, channel, account_id: accountId, wanted })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'event', 'channel', 'account_id']).doUpdateSet({ wanted }),
    )
    .execute()
}

export async function deleteWish(
  tx: Database,
  profileId: string,
  { event, channel, accountId }: WishPlace,
): Promise<void> {
  await tx
    .deleteFrom('notification_wish')
    .where('profile_id', '=', profileId)
    .where('event', '=', event)
    .where('channel', '=', channel)
    .where('account_id', 'is not distinct from', accountId)
    .execute()
}

/** How many alerts of each kind came to a profile since a moment, by account. */
export async function countAlertsSince(
  db: Database,
  profileId: string,
  since: Date,
): Promise<Array<{ kind: string; accountId: string | null; count: number }>> {
  return db
    .selectFrom('alert')
    .select(['kind', 'account_id as accountId', sql<number>`count(*)::int`.as('count')])
    .where('profile_id', '=', profileId)
    .where('created_at', '>', since)
    .groupBy(['kind', 'account_id'])
    .execute()
}
