import type { OneTimeKind } from './tables.ts'
import type { Database } from './transaction.ts'

interface SentCode {
  kind: OneTimeKind
  hash: Buffer
  profileId: string
  now: Date
}

/** Keeps a code that was sent in the place of those before it. */
export async function replaceCode(
  tx: Database,
  {
    kind,
    hash,
    profileId,
    now,
    expiresAt,
    data = {},
  }: SentCode & { expiresAt: Date; data?: Record<string, unknown> },
): Promise<void> {
  await tx
    .deleteFrom('one_time_token')
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .execute()
  await tx
    .insertInto('one_time_token')
    .values({
      hash,
      kind,
      profile_id: profileId,
      data: JSON.stringify(data),
      created_at: now,
      expires_at: expiresAt,
    })
    .execute()
}

/** Uses a code up: of two that come at once, one gets null. */
export async function takeCode(
  tx: Database,
  { kind, hash, profileId, now }: SentCode,
): Promise<Record<string, unknown> | null> {
  const taken = await tx
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .where('profile_id', '=', profileId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('data')
    .executeTakeFirst()
  return taken?.data ?? null
}

/** What a code that still counts is about, and until when it does; null where there is none. */
export async function findSentCode(
  db: Database,
  { kind, profileId, now }: Omit<SentCode, 'hash'>,
): Promise<{ data: Record<string, unknown>; until: Date } | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['data', 'expires_at as until'])
    .where('profile_id', '=', profileId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}
