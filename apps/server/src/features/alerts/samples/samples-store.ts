import type { DeliveryChannel } from '@portal/contract/alerts/alerts'
import type { Database } from '../../../db/transaction.ts'

export async function saveSample(
  tx: Database,
  sample: { profileId: string; channel: DeliveryChannel; deliveryId: string },
): Promise<void> {
  const { profileId, channel, deliveryId } = sample
  await tx
    .insertInto('notification_sample')
    .values({ profile_id: profileId, channel, delivery_id: deliveryId })
    .onConflict((conflict) =>
      conflict.columns(['profile_id', 'channel']).doUpdateSet({ delivery_id: deliveryId }),
    )
    .execute()
}

/** The messages that a profile had sent to itself, the last one by each channel. */
export async function findSamples(db: Database, profileId: string): Promise<Array<string>> {
  const rows = await db
    .selectFrom('notification_sample')
    .select('delivery_id')
    .where('profile_id', '=', profileId)
    .orderBy('channel')
    .execute()
  return rows.map(({ delivery_id: id }) => id)
}

/** Who had this message sent to itself. */
export async function findSampleOwner(db: Database, deliveryId: string): Promise<string | null> {
  const sample = await db
    .selectFrom('notification_sample')
    .select('profile_id')
    .where('delivery_id', '=', deliveryId)
    .executeTakeFirst()
  return sample?.profile_id ?? null
}
