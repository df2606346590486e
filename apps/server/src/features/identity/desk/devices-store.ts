import { sql } from 'kysely'
import type { Database } from '../../../db/transaction.ts'

/** On more devices than these nobody tries at once. */
const MOST_DEVICES = 20

/** The devices on which a profile signed in, and those on which a code of it was right, the last used ones. */
export async function listDevicesOf(
  db: Database,
  profileId: string,
): Promise<{ known: Array<Buffer>; ofCodes: Array<Buffer> }> {
  const { rows } = await sql<{ known: boolean; hash: Buffer }>`
    (select true as known, device_hash as hash from known_device
      where profile_id = ${profileId} order by last_used_at desc limit ${sql.lit(MOST_DEVICES)})
    union all
    (select false, device_hash from code_device
      where profile_id = ${profileId} order by right_at desc limit ${sql.lit(MOST_DEVICES)})`.execute(
    db,
  )
  const hashes = (known: boolean) =>
    rows.filter((row) => row.known === known).map(({ hash }) => hash)
  return { known: hashes(true), ofCodes: hashes(false) }
}

/** The running session of one of these profiles; undefined where it is another's, or has ended. */
export async function findSessionOfPeople(
  db: Database,
  sessionId: string,
  profileIds: ReadonlyArray<string>,
): Promise<{ profileId: string } | undefined> {
  if (profileIds.length === 0) return undefined
  return db
    .selectFrom('session')
    .select('profile_id as profileId')
    .where('id', '=', sessionId)
    .where('profile_id', 'in', profileIds)
    .executeTakeFirst()
}
