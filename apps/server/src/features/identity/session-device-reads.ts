import type { Database } from '../../db/transaction.ts'

/** The session and all others that its owner ever began on the same device. */
export async function listSessionsOfDevice(
  db: Database,
  { profileId, sessionId }: { profileId: string; sessionId: string },
): Promise<Array<string>> {
  const rows = await db
    .selectFrom('session as here')
    .innerJoin('session as began', (join) =>
      join
        .onRef('began.profile_id', '=', 'here.profile_id')
        .onRef('began.device_hash', '=', 'here.device_hash'),
    )
    .select('began.id')
    .where('here.id', '=', sessionId)
    .where('here.profile_id', '=', profileId)
    .execute()
  return [sessionId, ...rows.map(({ id }) => id)]
}
