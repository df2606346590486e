import { sql } from 'kysely'
import { tellOwn } from '../../db/transaction.ts'
import { deviceHash } from '../../db/secrets/device-hash.ts'
import type { Database } from '../../db/transaction.ts'
import type { Device } from '../../http/handler.ts'
import { forgetDevices } from '../alerts/push/notified-devices-acts.ts'
import type { SessionUse } from './sign-in/session-life.ts'

/** The channel on which the end of a session is told to every server process; the payload is its id. */
export const sessionEndedChannel = 'session_ended'

/** Who signs in by the e-mail, and whether on a device where they did so before. */
export async function findSignIn(db: Database, email: string, device: Buffer | null) {
  return db
    .selectFrom('profile')
    .leftJoin('known_device', (join) =>
      join.onRef('known_device.profile_id', '=', 'profile.id').on('device_hash', '=', device),
    )
    .select([
      'profile.id',
      'profile.password_hash',
      'profile.email_confirmed_at',
      'known_device.first_used_at as knownSince',
    ])
    .where('profile.email', '=', email)
    .executeTakeFirst()
}

export async function insertSession(
  db: Database,
  session: {
    profileId: string
    now: Date
    expiresAt: Date
    rememberMe: boolean
    method: 'password' | 'passkey' | 'provider'
    device: Pick<Device, 'id' | 'name'>
  },
): Promise<string> {
  const { id } = await db
    .insertInto('session')
    .values({
      profile_id: session.profileId,
      created_at: session.now,
      expires_at: session.expiresAt,
      remember_me: session.rememberMe,
      method: session.method,
      device: session.device.name,
      device_hash: session.device.id === null ? null : deviceHash(session.device.id),
      last_used_at: session.now,
      proved_at: session.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export interface NewTokens {
  sessionId: string
  generation: number
  now: Date
  access: { hash: Buffer; expiresAt: Date }
  refresh: { hash: Buffer; expiresAt: Date }
}

/** Keeps the hashes of a new token set and drops those of the session that have expired. */
export async function insertTokens(db: Database, tokens: NewTokens): Promise<void> {
  const { sessionId, generation, now } = tokens
  const row = { session_id: sessionId, generation, created_at: now }
  await db
    .deleteFrom('session_token')
    .where('session_id', '=', sessionId)
    .where('expires_at', '<', now)
    .execute()
  await db
    .insertInto('session_token')
    .values([
      { ...row, kind: 'access', hash: tokens.access.hash, expires_at: tokens.access.expiresAt },
      { ...row, kind: 'refresh', hash: tokens.refresh.hash, expires_at: tokens.refresh.expiresAt },
    ])
    .execute()
}

/** The session of a refresh token, locked until the end of the transaction. */
export async function lockSessionOfRefreshToken(db: Database, hash: Buffer) {
  return db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .select([
      'session.id',
      'session.profile_id',
      'session.generation as currentGeneration',
      'session.rotated_at',
      'session.ended_at',
      'session.expires_at as expiresAt',
      'session.remember_me as rememberMe',
      'session.last_used_at as lastUsedAt',
      'token.generation',
      'token.expires_at as tokenExpiresAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'refresh')
    .forUpdate('session')
    .executeTakeFirst()
}

/** Begins the next generation of the session's tokens. */
export async function advanceSession(
  db: Database,
  sessionId: string,
  generation: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ generation, rotated_at: now })
    .where('id', '=', sessionId)
    .execute()
}

/** Writes down that the session was used; a later use stays. */
export async function noteUse(db: Database, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_used_at: now })
    .where('id', '=', sessionId)
    .where('last_used_at', '<', now)
    .execute()
}

/** Ends running sessions and tells every server process, which forgets their tokens. Answers how many there were. */
export async function endSessions(
  db: Database,
  which: { sessionId: string } | { profileId: string; except?: string },
  now: Date,
): Promise<number> {
  const [column, id] =
    'sessionId' in which ? ['id', which.sessionId] : ['profile_id', which.profileId]
  const except = 'except' in which ? (which.except ?? null) : null
  const { rows } = await sql<{ id: string }>`
    with ended as (
      update session set ended_at = ${now}
      where ${sql.ref(column)} = ${id} and ended_at is null and id is distinct from ${except}::uuid
      returning id
    )
    select id, pg_notify(${sessionEndedChannel}, id::text) from ended`.execute(db)
  await forgetDevices(db, which)
  for (const ended of rows) tellOwn(db, sessionEndedChannel, ended.id)
  return rows.length
}

export interface FoundSession extends SessionUse {
  sessionId: string
  profileId: string
  tokenExpiresAt: Date
}

/** The session of an access token, unless it was ended; it may have died by itself. */
export async function findSessionOfAccessToken(
  db: Database,
  hash: Buffer,
  now: Date,
): Promise<FoundSession | undefined> {
  return db
    .selectFrom('session_token as token')
    .innerJoin('session', 'session.id', 'token.session_id')
    .select([
      'session.id as sessionId',
      'session.profile_id as profileId',
      'session.remember_me as rememberMe',
      'session.last_used_at as lastUsedAt',
      'session.expires_at as expiresAt',
      'token.expires_at as tokenExpiresAt',
    ])
    .where('token.hash', '=', hash)
    .where('token.kind', '=', 'access')
    .where('token.expires_at', '>', now)
    .where('session.ended_at', 'is', null)
    .executeTakeFirst()
}

/** The sessions of a profile that were not ended, the last used first; some may have died by themselves. */
export async function listSessionsOf(db: Database, profileId: string) {
  return db
    .selectFrom('session')
    .select([
      'id',
      'device',
      'method',
      'created_at as startedAt',
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      'remember_me as rememberMe',
    ])
    .where('profile_id', '=', profileId)
    .where('ended_at', 'is', null)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function isSessionOf(
  db: Database,
  profileId: string,
  sessionId: string,
): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .select('id')
    .where('id', '=', sessionId)
    .where('profile_id', '=', profileId)
    .executeTakeFirst()
  return session !== undefined
}
