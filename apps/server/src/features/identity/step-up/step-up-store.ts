import type { Database } from '../../../db/transaction.ts'

/** Keeps a mailed code in the place of those before it. */
export async function replaceMailedCode(
  tx: Database,
  code: { hash: Buffer; profileId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('profile_id', '=', code.profileId)
    .where('kind', '=', 'step-up-mail')
    .execute()
  await tx
    .insertInto('one_time_token')
    .values({
      hash: code.hash,
      kind: 'step-up-mail',
      profile_id: code.profileId,
      data: '{}',
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

/** Uses a mailed code up: of two that come at once, one gets false. */
export async function takeMailedCode(
  tx: Database,
  { hash, profileId, now }: { hash: Buffer; profileId: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', 'step-up-mail')
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('profile_id')
    .executeTakeFirst()
  return taken !== undefined
}

/** The person proved to be there, in this session and no other. */
export async function saveProof(
  db: Database,
  { profileId, sessionId }: { profileId: string; sessionId: string },
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ proved_at: now })
    .where('id', '=', sessionId)
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .execute()
}
