import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Database } from '../../../db/transaction.ts'
import { findAlertIdOf } from '../../../ports/deliveries/deliveries-store.ts'

/** Which alert a message was about; undefined where it went to nobody's profile. */
export async function findAlertOfDelivery(
  db: Database,
  deliveryId: string,
): Promise<{ profileId: string; accountId: string | null; kind: string } | undefined> {
  const alertId = await findAlertIdOf(db, deliveryId)
  if (alertId === null) return undefined
  return db
    .selectFrom('alert')
    .select(['profile_id as profileId', 'account_id as accountId', 'kind'])
    .where('id', '=', alertId)
    .executeTakeFirst()
}

interface BrokenChannel {
  profileId: string
  channel: DeliveryChannel
  address: string
  since: Date
}

export async function saveBrokenChannel(
  tx: Database,
  { profileId, channel, address, since }: BrokenChannel,
): Promise<void> {
  await tx
    .insertInto('broken_channel')
    .values({ profile_id: profileId, channel, address, since })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'channel']).doUpdateSet({ address, since }),
    )
    .execute()
}

/** Something arrived. */
export async function deleteBrokenChannel(
  tx: Database,
  profileId: string,
  channel: DeliveryChannel,
): Promise<void> {
  await tx
    .deleteFrom('broken_channel')
    .where('profile_id', '=', profileId)
    .where('channel', '=', channel)
    .execute()
}

/** Whether what was sent to this address of a profile came back. */
export async function isBroken(
  db: Database,
  { profileId, channel, address }: Omit<BrokenChannel, 'since'>,
): Promise<boolean> {
  const broken = await db
    .selectFrom('broken_channel')
    .select('since')
    .where('profile_id', '=', profileId)
    .where('channel', '=', channel)
    .where('address', '=', address)
    .executeTakeFirst()
  return broken !== undefined
}
