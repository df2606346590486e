import { issueToken, tokenHash } from './secrets/secret-token.ts'
import type { OneTimeKind } from './tables.ts'
import type { Database } from './transaction.ts'

export interface NewOneTimeToken {
  kind: OneTimeKind
  profileId: string | null
  /** What the token's bearer may not see or change, such as an e-mail address or a nonce. */
  data?: Record<string, unknown>
  now: Date
  expiresAt: Date
}

export interface OneTimeToken {
  profileId: string | null
  data: Record<string, unknown>
}

/** Makes a token that opens one thing once; only its hash is kept. */
export async function createOneTimeToken(
  db: Database,
  random: { bytes: (count: number) => Buffer },
  { kind, profileId, data = {}, now, expiresAt }: NewOneTimeToken,
): Promise<string> {
  const { token, hash } = issueToken(random)
  await db
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
  return token
}

/** What the token opens, without using it up; null where it is unknown, used or expired. */
export async function findOneTimeToken(
  db: Database,
  kind: OneTimeKind,
  token: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const row = await db
    .selectFrom('one_time_token')
    .select(['profile_id', 'data'])
    .where('hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row ? { profileId: row.profile_id, data: row.data } : null
}

/** Uses the token up: of two that come at once, one gets null. */
export async function takeOneTimeToken(
  db: Database,
  kind: OneTimeKind,
  token: string,
  now: Date,
): Promise<OneTimeToken | null> {
  const row = await db
    .updateTable('one_time_token')
    .set({ used_at: now })
    .where('hash', '=', tokenHash(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['profile_id', 'data'])
    .executeTakeFirst()
  return row ? { profileId: row.profile_id, data: row.data } : null
}

/** Ends the unused tokens of a kind, because a newer one took their place or what they open has changed. How many. */
export async function dropOneTimeTokens(
  db: Database,
  profileId: string,
  kinds: ReadonlyArray<OneTimeKind>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('one_time_token')
    .where('profile_id', '=', profileId)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** What was typed from a mail or a text message. */
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
