import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'
import type { PushSubscription } from '../../../ports/push/push.ts'

export interface StoredDevice extends PushSubscription {
  id: string
  name: string | null
  sessionId: string | null
  registeredAt: Date
}

/** The devices that show notifications of a profile, the first that were registered first. */
export async function findDevices(db: Database, profileId: string): Promise<Array<StoredDevice>> {
  return db
    .selectFrom('notified_device')
    .select([
      'id',
      'name',
      'session_id as sessionId',
      'registered_at as registeredAt',
      'endpoint',
      'p256dh',
      'auth',
    ])
    .where('profile_id', '=', profileId)
    .orderBy('registered_at')
    .orderBy('id')
    .execute()
}

/** Nobody else registers a device for the profile until the transaction is done. */
export async function lockDevices(tx: Database, profileId: string): Promise<void> {
  const name = `devices ${profileId}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx)
}

/** A browser tells one profile alone, by one subscription: what it was known by before goes. */
export async function dropBrowser(
  tx: Database,
  deviceHash: Buffer,
  endpoint: string,
): Promise<void> {
  await tx
    .deleteFrom('notified_device')
    .where((is) => is.or([is('device_hash', '=', deviceHash), is('endpoint', '=', endpoint)]))
    .execute()
}

export async function saveDevice(
  tx: Database,
  device: PushSubscription & {
    deviceHash: Buffer
    profileId: string
    sessionId: string
    name: string | null
    now: Date
  },
): Promise<void> {
  const { deviceHash, profileId, sessionId, name, now, endpoint, p256dh, auth } = device
  await tx
    .insertInto('notified_device')
    .values({
      device_hash: deviceHash,
      profile_id: profileId,
      session_id: sessionId,
      name,
      registered_at: now,
      endpoint,
      p256dh,
      auth,
    })
    .execute()
}

/** False where the profile has no such device. */
export async function deleteDevice(db: Database, profileId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('notified_device')
    .where('id', '=', id)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Unless the device has another one by now. */
export async function deleteSubscription(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('notified_device').where('endpoint', '=', endpoint).execute()
}

/** Whose secret it was: null where nobody has that subscription. */
export async function findAuth(tx: Database, endpoint: string): Promise<string | null> {
  const device = await tx
    .selectFrom('notified_device')
    .select('auth')
    .where('endpoint', '=', endpoint)
    .forUpdate()
    .executeTakeFirst()
  return device?.auth ?? null
}

export async function moveSubscription(
  tx: Database,
  from: string,
  { endpoint, p256dh, auth }: PushSubscription,
): Promise<void> {
  await tx
    .updateTable('notified_device')
    .set({ endpoint, p256dh, auth })
    .where('endpoint', '=', from)
    .execute()
}
