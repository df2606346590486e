import type { LoginPayload, TokenResponse } from '@portal/contract/identity'
import { writeAudit } from '../../db/audit.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Database } from '../../db/transaction.ts'
import { problem } from '../../http/problem-error.ts'
import {
  advanceSession,
  endSessions,
  findSignIn,
  insertSession,
  insertTokens,
  lockSessionOfRefreshToken,
} from './identity-store.ts'
import { decoyHash, verifyPassword } from './password-hash.ts'
import { tokenHash, issueToken, tokenAnswer } from './session-tokens.ts'
import type { WorkGate } from './work-gate.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000
/** So long the refresh token before the current one is honoured: several tabs, a lost answer. */
const GRACE_MS = 10_000

export interface IdentityService {
  db: Database
  random: { bytes: (count: number) => Buffer }
  lives: { accessMinutes: number; idleDays: number; absoluteDays: number }
  gate: WorkGate
}

interface Asking {
  now: Date
  requestId: string
}

/** [SESSION-01] @throws ProblemError `wrong-credentials`, alike for a wrong password and an unknown e-mail; `overloaded` */
export async function login(
  service: IdentityService,
  { email, password }: LoginPayload,
  { now, requestId }: Asking,
): Promise<TokenResponse> {
  const { db, lives } = service
  const person = await findSignIn(db, email)
  const hash = person?.password_hash ?? decoyHash
  const matches = await service.gate.run(() => verifyPassword(password, hash))
  if (!person?.password_hash || !matches) {
    await writeAudit(db, {
      at: now,
      profileId: person?.id ?? null,
      act: 'login-refused',
      requestId,
    })
    throw problem('wrong-credentials')
  }
  return inTransaction(db, async (tx) => {
    const expiresAt = new Date(now.getTime() + lives.absoluteDays * DAY_MS)
    const sessionId = await insertSession(tx, { profileId: person.id, now, expiresAt })
    const audit = { at: now, profileId: person.id, act: 'login', subject: sessionId, requestId }
    await writeAudit(tx, audit)
    return issueTokens(service, tx, { id: sessionId, expiresAt, generation: 0 }, now)
  })
}

/**
 * Exchanges a refresh token. The current one starts a new generation; the one before it is honoured for some
 * seconds; any older one was stolen, from us or from the thief, so the session ends for both.
 * @throws ProblemError `session-gone`
 */
export async function refreshSession(
  service: IdentityService,
  refreshToken: string,
  { now, requestId }: Asking,
): Promise<TokenResponse> {
  const answer = await inTransaction(service.db, async (tx) => {
    const session = await lockSessionOfRefreshToken(tx, tokenHash(refreshToken))
    if (!session || session.ended_at || session.expires_at <= now) return null
    if (session.tokenExpiresAt <= now) return null
    const { id, expires_at: expiresAt, currentGeneration, rotated_at: rotatedAt } = session
    const behind = currentGeneration - session.generation
    if (behind === 0) {
      const generation = currentGeneration + 1
      await advanceSession(tx, id, generation, now)
      return issueTokens(service, tx, { id, expiresAt, generation }, now)
    }
    if (behind === 1 && rotatedAt && now.getTime() - rotatedAt.getTime() <= GRACE_MS) {
      return issueTokens(service, tx, { id, expiresAt, generation: currentGeneration }, now)
    }
    await endSessions(tx, { sessionId: id }, now)
    const act = 'refresh-token-reused'
    await writeAudit(tx, { at: now, profileId: session.profile_id, act, subject: id, requestId })
    return null
  })
  // Thrown only here: the end of a stolen session has to be committed.
  if (!answer) throw problem('session-gone')
  return answer
}

/** Ends every session of the profile. */
export async function logoutAll(
  tx: Database,
  profileId: string,
  { now, requestId }: Asking,
): Promise<void> {
  await endSessions(tx, { profileId }, now)
  await writeAudit(tx, { at: now, profileId, act: 'logout-all', requestId })
}

async function issueTokens(
  { random, lives }: IdentityService,
  tx: Database,
  session: { id: string; expiresAt: Date; generation: number },
  now: Date,
): Promise<TokenResponse> {
  const latest = session.expiresAt.getTime()
  const until = (life: number) => new Date(Math.min(now.getTime() + life, latest))
  const access = issueToken(random)
  const refresh = issueToken(random)
  const accessExpiresAt = until(lives.accessMinutes * MINUTE_MS)
  await insertTokens(tx, {
    sessionId: session.id,
    generation: session.generation,
    now,
    access: { hash: access.hash, expiresAt: accessExpiresAt },
    refresh: { hash: refresh.hash, expiresAt: until(lives.idleDays * DAY_MS) },
  })
  const seconds = Math.max(1, Math.floor((accessExpiresAt.getTime() - now.getTime()) / 1000))
  return tokenAnswer(access, refresh, seconds)
}
